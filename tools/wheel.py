"""The build hook: every package has the complete page, and `make wheel` also adds the compiled modules.

If the page has to be built and the machine has no Node.js, that becomes one more build requirement.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.append(str(Path(__file__).resolve().parent))  # hatchling loads this file from anywhere

from page import NODE_PACKAGE, Failure, Progress, build_page, find_node, is_built, machine_node

COMPILED = Path("build", "compiled")


class CompletePackage(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [] if is_built() or machine_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            if not is_built():
                build_page(find_node(), Progress(quiet=True))
        except Failure as failure:
            self.app.abort(str(failure))
        if self.target_name == "wheel" and version != "editable" and "AREOPOLIS_COMPILED" in os.environ:
            self.add_compiled_modules(build_data)

    def add_compiled_modules(self, build_data: dict[str, Any]) -> None:
        compiled = Path(self.root, COMPILED)
        libraries = sorted(compiled.rglob("*.so"))
        build_data["pure_python"] = not libraries
        build_data["infer_tag"] = bool(libraries)
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(compiled))
