"""Files are written whole or not at all."""

from errno import ENOSPC
from pathlib import Path

import pytest

from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.writing import write_file


def test_a_file_is_replaced(tmp_path: Path):
    file = tmp_path / "kept.txt"
    write_file(file, "before")
    write_file(file, "now")
    assert file.read_text("utf-8") == "now"
    assert list(tmp_path.iterdir()) == [file]


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "kept.txt"
    write_file(file, "before")

    def no_room(place: Path, *_: str) -> int:
        place.touch()
        raise OSError(ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_text", no_room)
        with pytest.raises(AreopolisError) as caught:
            write_file(file, "now")
    assert caught.value.code == "disk-full"
    assert file.read_text("utf-8") == "before"
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_a_link(tmp_path: Path):
    file, link = tmp_path / "kept.txt", tmp_path / "link.txt"
    file.touch()
    link.symlink_to(file)
    write_file(link, "now")
    assert link.is_symlink()
    assert file.read_text("utf-8") == "now"


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="this system has no device that is always full")
def test_devices_stay_devices():
    with pytest.raises(AreopolisError) as caught:
        write_file(Path("/dev/full"), "now")
    assert caught.value.code == "disk-full"
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("name", ["missing/kept.txt", ""])
def test_no_folder_and_a_folder_of_that_name_are_refused(tmp_path: Path, name: str):
    with pytest.raises(AreopolisError) as caught:
        write_file(tmp_path / name, "now")
    assert caught.value.code == "file-unwritable"
