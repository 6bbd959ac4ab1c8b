"""The examples of the documentation are run as they stand there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from provider import BINARY

ROOT = Path(__file__).parents[2]
ARTICLE = "Sources/Understudy/Understudy.docc/Examples.md"


@pytest.mark.parametrize(
    "language, file, runner, count",
    [
        ("python", "test_login.py", [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"], "11 passed"),
        ("javascript", "login.test.mjs", ["node", "--test"], "# pass 11"),
    ],
)
def test_the_nine_wishes_are_granted(tmp_path, language, file, runner, count):
    code = subprocess.run([".ci/blocks", ARTICLE, language], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    Path(tmp_path, file).write_bytes(code.stdout)
    command = [os.path.abspath(BINARY), "exec", "--log", "off", "--", *runner, file]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
    assert count in run.stdout
