"""The fixture for a test runner, with the tests that it comes with."""

from provider import RECIPES, run


def test_node(installed):
    said = run("node", "--test", environment=installed, folder=RECIPES / "node")
    assert "# pass 2" in said and "# fail 0" in said
