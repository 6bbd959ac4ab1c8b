"""Load from wrk, whose scripts keep what a flow needs between two steps."""

import re
import subprocess
import tempfile

from bench.sample import Sample

FORM = "application/x-www-form-urlencoded"


class Failed(Exception):
    """The answer was not a success."""


def sample(server, path, seconds, connections=50, threads=2, script="", headers=()):
    """The requests answered a second, and the work of the server."""
    before = server.processor_seconds()
    output = run(server.url + path, seconds, connections, threads, script, headers)
    worked = server.processor_seconds() - before
    rate = float(re.search(r"Requests/sec:\s*([\d.]+)", output)[1])
    return Sample(rate, worked / count(output) * 1e6)


def requests(url, seconds, script):
    """The number of requests that were answered."""
    return count(run(url, seconds, 50, 2, script, ()))


def count(output):
    return int(re.search(r"(\d+) requests in", output)[1])


def run(url, seconds, connections, threads, script, headers):
    command = ["wrk", f"-t{threads}", f"-c{connections}", f"-d{seconds:.0f}", url]
    for header in headers:
        command += ["-H", header]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        done = subprocess.run([*command, "-s", file.name], capture_output=True, text=True)
    if done.returncode or "Non-2xx" in done.stdout or "Requests/sec" not in done.stdout:
        raise Failed(done.stdout + done.stderr)
    return done.stdout


def posting(body):
    return f'wrk.method = "POST"; wrk.body = "{body}"; wrk.headers["Content-Type"] = "{FORM}"'


# The verifier and the challenge come from RFC 7636 Appendix B. An answer without what the next step
# needs ends the measurement.
CODE_FLOW = """
local verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
local callback = "redirect_uri=https%3A%2F%2Fapp.example%2Fcb"
local authorize = "/authorize?client_id=svc&response_type=code&scope=openid&state=s&" .. callback
  .. "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"
local headers = { ["Content-Type"] = "application/x-www-form-urlencoded" }
local code = nil

function request()
  if not code then return wrk.format("GET", authorize) end
  return wrk.format("POST", "/oauth/token", headers,
    "grant_type=authorization_code&client_id=svc&client_secret=s&code=" .. code
    .. "&code_verifier=" .. verifier .. "&" .. callback)
end

function response(status, fields, body)
  if not code then
    code = string.match(fields["Location"] or "", "[?&]code=([^&]+)")
    if not code then error("no code: " .. status .. " " .. body) end
  else
    if status ~= 200 then error("no token: " .. status .. " " .. body) end
    code = nil
  end
end
"""
