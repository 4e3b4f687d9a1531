"""Reads forms: anything odd is refused before anybody looks at the contents."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from areopolis.web.live_tables import broken_form
from areopolis.web.security import Refused

KINDS = (b"", b"application/x-www-form-urlencoded", b"multipart/form-data")
CHARSETS = (b"utf-8", b"utf8")
MOST_FIELDS = 200
MOST_FILES = 1
UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters apart from tab and line breaks, and halves of characters."""

logging.getLogger("python_multipart").setLevel(logging.ERROR)  # what strangers send must not fill the log


@asynccontextmanager
async def form_of(request: Request) -> AsyncIterator[FormData]:
    """The form of a request."""
    check_kind(request.headers.get("content-type", ""))
    limits = request.app.state.limits
    try:
        form = await request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS, max_part_size=limits.body)
    except ValueError:  # of parsers, for parts they do not expect
        raise broken_form() from None
    try:
        for name, value in form.multi_items():
            check_letters(name)
            if isinstance(value, str):
                check_letters(value)
        yield form
    finally:
        await form.close()


def check_kind(content_type: str) -> None:
    kind, options = parse_options_header(content_type)
    if kind not in KINDS or options.get(b"charset", CHARSETS[0]).lower() not in CHARSETS:
        raise Refused(415, "content-kind", "forms are sent as UTF-8, by the page")


def check_letters(text: str) -> None:
    if UNREADABLE.search(text):
        raise Refused(400, "form-letters", "the text contains characters that cannot be shown")


async def text_in(file: UploadFile) -> str:
    """The text of an uploaded file; bytes that are not text become replacement characters."""
    text = (await file.read()).decode("utf-8-sig", "replace")
    check_letters(text)
    return text
