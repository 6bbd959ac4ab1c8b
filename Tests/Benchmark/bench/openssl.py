"""What the processors can sign at best."""

import os
import re
import subprocess


def signatures_a_second(seconds):
    """RSA 2048 signatures of all processors together."""
    command = ["openssl", "speed", "-multi", str(os.cpu_count()), "-seconds", f"{seconds:.0f}"]
    output = subprocess.run([*command, "rsa2048"], capture_output=True, text=True).stdout
    return float(re.search(r"rsa 2048 bits\s+\S+\s+\S+\s+([\d.]+)", output)[1])
