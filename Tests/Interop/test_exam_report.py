"""A whole examination: it is quick, and what it writes is what continuous integration reads."""

import os
import subprocess
import time
from pathlib import Path

from lxml import etree

import exam_clients
from provider import BINARY
from test_exam_clients import COMMAND, logging_in

# As in pytest's testing/example_scripts; its licence, MIT, stands in it.
SCHEMA = Path(__file__).parent / "exam" / "junit-10.xsd"
MOST_SECONDS = 20


def test_basic_is_quick_and_its_report_fits_the_schema(tmp_path):
    out = tmp_path / "exam.xml"
    with logging_in(exam_clients.authlib) as port:
        start = time.monotonic()
        run = subprocess.run(
            [BINARY, "exam", "--plan", "basic", "--format", "junit", "--out", str(out),
             "--command", COMMAND.format(port=port)],
            capture_output=True, text=True, timeout=120, env={**os.environ, "UNDERSTUDY_LOGIN": "auto"})
        seconds = time.monotonic() - start
    report = etree.parse(str(out))
    etree.XMLSchema(etree.parse(str(SCHEMA))).assertValid(report)
    assert len(report.findall(".//testcase")) > 60, run.stderr
    assert report.findall(".//failure"), run.stdout
    assert seconds < MOST_SECONDS, seconds
