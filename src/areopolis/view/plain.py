"""The table as text, made from an observation: for screen readers and the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from areopolis.games.presentations import PRESENTATIONS
from areopolis.text.text import Text
from areopolis.toolbox.presentation import Section


def plain_sections(observation: Mapping[str, Any], text: Text) -> list[Section]:
    return PRESENTATIONS[observation["game"]].sections(observation, text)
