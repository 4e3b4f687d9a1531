"""Files that are written whole or not at all."""

from __future__ import annotations

from errno import EDQUOT, ENOSPC
from pathlib import Path

from areopolis.kernel.errors import AreopolisError


def write_file(file: Path, text: str) -> None:
    """The old file is there until the new one is complete, so that a full disk loses nothing. Devices stay devices."""
    try:
        place = file.resolve()
        if place.exists() and not place.is_file():
            place.write_text(text, "utf-8")
        else:
            replace_file(place, text)
    except OSError as error:
        raise unwritable(file, error) from error


def replace_file(file: Path, text: str) -> None:
    fresh = file.with_name(f"{file.name}.new")
    try:
        fresh.write_text(text, "utf-8")
        fresh.replace(file)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def unwritable(file: Path, error: OSError) -> AreopolisError:
    if error.errno in (ENOSPC, EDQUOT):
        return AreopolisError("disk-full", f"there is no room left on the disk for {file}", file=str(file))
    return AreopolisError("file-unwritable", f"{file} cannot be written: {error}", file=str(file))
