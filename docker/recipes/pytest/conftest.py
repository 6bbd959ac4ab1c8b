"""One provider for the whole run, and a tenant of its own for each test, so that tests can run side by
side and need no clean-up."""

import re
import subprocess
import uuid

import pytest


@pytest.fixture(scope="session")
def understudy():
    command = ["understudy", "serve", "--port", "0", "--log", "off"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        # The first line comes once it answers, and has its address.
        ready = server.stdout.readline()
        yield re.search(r"http://[^ ]+", ready)[0]
        server.terminate()


@pytest.fixture
def issuer(understudy):
    return f"{understudy}/{uuid.uuid4()}"
