"""Debian packages that the benchmark needs."""

import subprocess


def install(*names):
    query = ["dpkg-query", "-W", "-f", "${Status}"]
    missing = [
        name
        for name in names
        if b"install ok installed"
        not in subprocess.run([*query, name], capture_output=True).stdout
    ]
    if not missing:
        return
    quiet = {"stdout": subprocess.DEVNULL, "check": True}
    subprocess.run(["apt-get", "update", "-qq"], **quiet)
    subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], **quiet)
