"""Prometheus scrapes a server, and knows what happened there."""

import subprocess
import time

import pytest
import requests

from ports import free_port
from provider import Provider

DEADLINE_SECONDS = 30


@pytest.fixture
def provider():
    with Provider("--control", "token", environment={"UNDERSTUDY_CONTROL_TOKEN": "let-me-see"}) as provider:
        yield provider


@pytest.fixture
def prometheus(provider, tmp_path):
    """Its HTTP API, once it is ready."""
    configuration = tmp_path / "prometheus.yml"
    configuration.write_text(f"""
global: {{ scrape_interval: 1s }}
scrape_configs:
  - job_name: understudy
    metrics_path: /_understudy/metrics
    authorization: {{ credentials: let-me-see }}
    static_configs: [{{ targets: ["{provider.url.removeprefix('http://')}"] }}]
""")
    subprocess.run(["promtool", "check", "config", configuration], check=True, capture_output=True)
    url = f"http://127.0.0.1:{(port := free_port())}"
    process = subprocess.Popen(
        ["prometheus", f"--config.file={configuration}", f"--storage.tsdb.path={tmp_path / 'data'}",
         f"--web.listen-address=127.0.0.1:{port}", "--log.level=error"])
    try:
        wait_until_ready(url)
        yield url + "/api/v1/query"
    finally:
        process.terminate()
        process.wait(timeout=10)


@pytest.mark.finds("code.unknown")
def test_requests_refusals_and_health_are_scraped(provider, prometheus):
    refused = requests.post(provider.metadata["token_endpoint"], data={
        "grant_type": "authorization_code", "code": "stale", "client_id": "app",
        "redirect_uri": "http://localhost/cb"})
    assert refused.status_code == 400
    assert seen(prometheus, 'understudy_requests_total{endpoint="token",status="400"}') == 1
    assert seen(prometheus, 'understudy_refusals_total{code="code.unknown"}') == 1
    assert seen(prometheus, "histogram_quantile(0.5, understudy_request_duration_seconds_bucket)") < 1
    assert seen(prometheus, "up") == 1


def test_the_metrics_have_no_fault(provider):
    answer = requests.get(
        provider.url + "/_understudy/metrics", headers={"Authorization": "Bearer let-me-see"})
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    checked = subprocess.run(
        ["promtool", "check", "metrics"], input=answer.text, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def wait_until_ready(url):
    """Its port is open before it answers queries: until then each gets a 503."""
    deadline = time.monotonic() + DEADLINE_SECONDS
    while time.monotonic() < deadline:
        try:
            if requests.get(url + "/-/ready").status_code == 200:
                return
        except requests.ConnectionError:
            pass
        time.sleep(0.1)
    pytest.fail("Prometheus did not become ready")


def seen(query_url, expression):
    """The value, as soon as there is one."""
    deadline = time.monotonic() + DEADLINE_SECONDS
    while time.monotonic() < deadline:
        result = requests.get(query_url, params={"query": expression}).json()["data"]["result"]
        if result and result[0]["value"][1] != "NaN":
            return float(result[0]["value"][1])
        time.sleep(0.1)
    pytest.fail(f"{expression} was not seen")
