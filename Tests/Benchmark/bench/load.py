"""Load by wrk; scripts in Lua keep what a flow needs between its steps."""

import re
import subprocess
import tempfile

FORM = "application/x-www-form-urlencoded"


class Failed(Exception):
    pass


def rate(url, seconds, connections=50, threads=2, script=None, headers=()):
    """Requests a second. Raises when an answer was no success."""
    command = ["wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds:g}s", url]
    for header in headers:
        command += ["-H", header]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        if script:
            file.write(script)
            file.flush()
            command += ["-s", file.name]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in output:
        raise Failed(output)
    return float(re.search(r"Requests/sec:\s*([\d.]+)", output)[1])


def posting(body):
    return f'wrk.method = "POST"; wrk.body = "{body}"; wrk.headers["Content-Type"] = "{FORM}"'


# One connection a thread, so that answer and request follow each other. 303 is no failure here, and
# each step reads what the next one needs.
CODE_FLOW = """
local verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
local authorize = "/authorize?client_id=svc&response_type=code&scope=openid&state=s"
  .. "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&code_challenge_method=S256"
  .. "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
local headers = { ["Content-Type"] = "application/x-www-form-urlencoded" }
local code = nil
function request()
  if code == nil then return wrk.format("GET", authorize) end
  return wrk.format("POST", "/oauth/token", headers,
    "grant_type=authorization_code&client_id=svc&client_secret=s&code=" .. code
    .. "&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&code_verifier=" .. verifier)
end
function response(status, fields, body)
  if code == nil then
    code = fields["Location"] and fields["Location"]:match("[?&]code=([^&]+)")
    if code == nil then error("no code came: " .. status .. " " .. body) end
  else
    if status ~= 200 then error("no token came: " .. status .. " " .. body) end
    code = nil
  end
end
"""
