"""Lists that clones share: every change makes a new one."""

from __future__ import annotations

import pytest

from areopolis.toolbox.sharing import added_in, replaced, without, without_in


def test_a_changed_list_is_a_new_one():
    before = [1, 2, 3, 2]
    assert replaced(before, 1, 5) == [1, 5, 3, 2]
    assert without(before, 2) == [1, 3, 2]
    assert before == [1, 2, 3, 2]


def test_of_several_lists_the_others_stay_the_same():
    before = [[1, 2], [3]]
    for after in (without_in(before, 0, 2), added_in(before, 0, [4])):
        assert after[1] is before[1]
    assert before == [[1, 2], [3]]
    assert (without_in(before, 0, 2)[0], added_in(before, 0, [4])[0]) == ([1], [1, 2, 4])


def test_what_is_not_there_cannot_be_taken():
    with pytest.raises(ValueError, match="not in list"):
        without([1], 2)
