import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(section, *steps): the rulebook section a test proves, and its steps")
