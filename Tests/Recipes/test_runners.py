"""The fixtures for test runners, with the tests that they come with."""

import sys

from provider import RECIPES, run


def test_pytest(installed):
    said = run(
        sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", ".", environment=installed,
        folder=RECIPES / "pytest")
    assert "3 passed" in said


def test_node(installed):
    said = run("node", "--test", environment=installed, folder=RECIPES / "node")
    assert "# pass 2" in said and "# fail 0" in said
