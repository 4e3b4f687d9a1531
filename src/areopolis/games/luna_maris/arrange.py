from __future__ import annotations
from typing import Any
def arrange(game: Any, description: dict[str, Any], rules: int | None) -> Any: raise NotImplementedError
