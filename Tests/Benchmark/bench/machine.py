"""The machine of the measurements."""

import os
import platform
import re
from pathlib import Path


def description():
    cpuinfo = Path("/proc/cpuinfo").read_text()
    model = re.search(r"model name\s*:\s*(.*)", cpuinfo)
    memory = int(re.search(r"MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text())[1])
    return (
        f"{model[1] if model else platform.machine()}, {os.cpu_count()} processors, "
        f"{memory // 1_048_576} GB, Linux {platform.release()}, "
        f"load {os.getloadavg()[0]:.1f} at the beginning"
    )
