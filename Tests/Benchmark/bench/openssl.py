"""The signatures that the processors can make at best."""

import os
import re
import subprocess

from bench.sample import Sample


def signatures_a_second(seconds):
    """RSA 2048 signatures of all processors together."""
    command = ["openssl", "speed", "-multi", str(os.cpu_count()), "-seconds", f"{seconds:.0f}"]
    output = subprocess.run([*command, "rsa2048"], capture_output=True, text=True).stdout
    rate = float(re.search(r"rsa 2048 bits\s+\S+\s+\S+\s+([\d.]+)", output)[1])
    return Sample(rate, os.cpu_count() / rate * 1e6)
