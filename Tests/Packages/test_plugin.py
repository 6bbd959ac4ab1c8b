"""What the plugin prints, in a run of its own."""

import pytest

pytest_plugins = ["pytester"]

FAILING = """
import urllib.request, urllib.error

def test_code(understudy):
    body = b"grant_type=authorization_code&client_id=app&code=wrong"
    urllib.request.urlopen(understudy.url + "/oauth/token", body)

def test_nothing(understudy):
    assert not understudy.issuer

def test_gone(understudy_server):
    understudy_server.close()
    assert False
"""


def test_a_test_that_fails_says_what_was_wrong(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(FAILING)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(failed=3)
    result.stdout.fnmatch_lines([
        "*what Understudy saw*", "req_*POST */oauth/token 400 invalid_grant",
        "*code.unknown: code was not issued here*", "*what Understudy saw*", "no request has reached this provider"])


def test_a_server_that_runs_already_is_used(
        pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, understudy_server) -> None:
    monkeypatch.setenv("UNDERSTUDY_URL", understudy_server.url)
    pytester.makepyfile(
        f"def test_url(understudy): assert understudy.url.startswith({understudy_server.url!r} + '/')")
    pytester.runpytest_subprocess("-p", "no:cacheprovider", "--strict-markers").assert_outcomes(passed=1)
