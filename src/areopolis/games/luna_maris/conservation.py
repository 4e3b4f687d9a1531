from __future__ import annotations
from areopolis.games.luna_maris.position import LunaMaris
def check_components(g: LunaMaris) -> None:
    pass
