"""Headless Chromium, and the pages of spa/ on an origin of their own."""

import os
import subprocess
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

SPA = Path(__file__).with_name("spa")


def trusting_home(folder, ca_file):
    """A home directory whose owner trusts the authority in the file."""
    store = folder / ".pki" / "nssdb"
    store.mkdir(parents=True)
    database = f"sql:{store}"
    subprocess.run(["certutil", "-N", "-d", database, "--empty-password"], check=True)
    subprocess.run(
        ["certutil", "-A", "-d", database, "-n", "test", "-t", "C,,", "-i", ca_file], check=True
    )
    return folder


@contextmanager
def chromium(home=None, *more):
    """Debian's chromium and its driver, with more arguments; the sandbox is off because CI runs as
    root."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", *more):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    environment = {**os.environ, "HOME": str(home)} if home else None
    driver = webdriver.Chrome(options, Service("/usr/bin/chromedriver", env=environment))
    try:
        yield driver
    finally:
        driver.quit()


def console(driver):
    """The console's messages since the last read, violations of a policy included."""
    return [entry["message"] for entry in driver.get_log("browser")]


def leave(driver):
    """Away from the page: one that still asks its server would complain in the middle of the next
    test."""
    driver.get("about:blank")
    console(driver)


@contextmanager
def spa_site(host="127.0.0.1", folder=SPA):
    """The origin that serves spa/, or another folder. Loopback is a secure context even over http, as
    WebCrypto needs."""
    handler = partial(_QuietHandler, directory=folder)
    with ThreadingHTTPServer((host, 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{host}:{server.server_port}"
        server.shutdown()


class _QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass
