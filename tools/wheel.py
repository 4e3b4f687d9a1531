"""Puts the compiled modules into the wheel when `make wheel` asks for it; any other build stays plain Python."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = Path("build", "compiled")


class CompiledModules(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        libraries = sorted(Path(self.root, COMPILED).rglob("*.so"))
        if version == "editable" or "AREOPOLIS_COMPILED" not in os.environ or not libraries:
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(Path(self.root, COMPILED)))
