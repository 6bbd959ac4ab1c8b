"""A whole examination: it is quick, and what it writes is what continuous integration reads."""

import os
import re
import subprocess
import textwrap
import time
from pathlib import Path

from lxml import etree

import exam_clients
from browser import chromium
from provider import BINARY
from test_exam_clients import COMMAND, logging_in

# As in pytest's testing/example_scripts; its licence, MIT, stands in it.
SCHEMA = Path(__file__).parent / "exam" / "junit-10.xsd"
MOST_SECONDS = 20


def test_basic_is_quick_and_its_report_fits_the_schema(tmp_path):
    out = tmp_path / "exam.xml"
    with logging_in(exam_clients.authlib) as port:
        start = time.monotonic()
        run = examine(port, out, "--plan", "basic", "--format", "junit")
        seconds = time.monotonic() - start
    report = etree.parse(str(out))
    etree.XMLSchema(etree.parse(str(SCHEMA))).assertValid(report)
    assert len(report.findall(".//testcase")) > 60, run.stderr
    assert report.findall(".//failure"), run.stdout
    assert seconds < MOST_SECONDS, seconds
    assert report.getroot().get("name") == "Shop"
    # The last screen of a usual terminal has all that went wrong.
    lines = [part for line in run.stdout.strip().splitlines() for part in textwrap.wrap(line, 80) or [""]]
    screen = "\n".join(lines[-50:])
    assert "questions were put to Shop: " in screen and "Mend that first" in screen
    for verdict, question in re.findall(r"^(FAIL|WARNING)  ([\w-]+)", run.stdout, re.MULTILINE):
        assert re.search(rf"^{verdict.lower()} +{question}: ", screen, re.MULTILINE), question


def test_the_first_screen_of_the_page_has_three_sentences_and_what_went_wrong(tmp_path):
    out = tmp_path / "exam.html"
    with logging_in(exam_clients.authlib) as port:
        run = examine(port, out, "--format", "html", "--question",
                      "plain,id-iss-wrong,id-aud-wrong,ui-sub-wrong,ui-sub-missing,id-typ,cb-iss-wrong,cb-iss-missing")
    wrong = re.findall(r"^(?:FAIL|WARNING)  ([\w-]+)", run.stdout, re.MULTILINE)
    assert len(wrong) > 4, run.stdout
    with chromium() as driver:
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": 1440, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        driver.get(out.as_uri())
        assert driver.find_element("css selector", "h1").text == "Shop"
        lead = driver.find_element("css selector", ".lead")
        assert lead.rect["y"] + lead.rect["height"] < 900
        assert len(lead.find_elements("css selector", "p")) == 3
        assert [link.text for link in lead.find_elements("css selector", "a")] == wrong


def examine(port, out, *options):
    return subprocess.run(
        [BINARY, "exam", "--name", "Shop", "--out", str(out), "--command", COMMAND.format(port=port), *options],
        capture_output=True, text=True, timeout=120, env={**os.environ, "UNDERSTUDY_LOGIN": "auto"})
