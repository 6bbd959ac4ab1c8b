"""`python -m understudy_idp` is the command `understudy`."""

import os
import sys

from ._server import binary

command = binary()
os.execv(command, [command, *sys.argv[1:]])
