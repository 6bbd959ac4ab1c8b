"""A mitmproxy script: leads the hosts of a scene to ports of this machine, and saves HAR files."""

import json
import os
from pathlib import Path

from mitmproxy import ctx, http

CONTROL = "recorder.invalid"


class Stage:
    def __init__(self):
        self.routes = {}
        self.rules = {}

    def load(self, loader):
        self.routes = json.loads(os.environ.get("ROUTES", "{}"))

    def http_connect(self, flow):
        # Chromium asks a few hosts of its maker, whatever it is told.
        if flow.request.host not in self.routes:
            flow.response = http.Response.make(502)

    def requestheaders(self, flow):
        host = flow.request.pretty_host
        port = self.routes.get(host)
        if not port:
            return
        request = flow.request
        asked = flow.metadata["asked"] = (request.scheme, request.host, request.port)
        authority = request.host_header
        request.scheme, request.host, request.port = "http", "127.0.0.1", port
        request.host_header = authority
        if not self.rules.get(f"plain {host}"):
            request.headers["x-forwarded-proto"] = asked[0]

    def request(self, flow):
        host = flow.request.pretty_host
        rule = self.rules.get(f"{flow.request.method} {host}{flow.request.path.split('?')[0]}")
        if host == CONTROL:
            flow.response = self.control(flow.request)
        elif rule and rule.get("answer"):
            flow.response = http.Response.make(
                rule["answer"], rule.get("body", "").encode(), rule.get("headers", {})
            )
        elif rule and rule.get("kill"):
            flow.kill()
        elif host not in self.routes:
            flow.response = http.Response.make(200, b"", {"content-type": "text/css"})

    def response(self, flow):
        self.restore(flow)
        if flow.request.pretty_host == CONTROL:
            return
        host = flow.request.pretty_host
        for place in (host, host + flow.request.path.split("?")[0]):
            for name, value in self.rules.get(f"headers {place}", {}).items():
                flow.response.headers[name] = value

    def error(self, flow):
        self.restore(flow)

    def restore(self, flow):
        """The file shows what was asked, not how this script found the port."""
        asked = flow.metadata.pop("asked", None)
        if asked:
            authority = flow.request.host_header
            flow.request.scheme, flow.request.host, flow.request.port = asked
            flow.request.host_header = authority
            flow.request.headers.pop("x-forwarded-proto", None)

    def control(self, request):
        body = json.loads(request.get_text() or "{}")
        saver = ctx.master.addons.get("savehar")
        if request.path == "/begin":
            saver.flows = []
            self.rules = body["rules"]
            self.routes |= body["routes"]
        elif request.path == "/end":
            flows = [flow for flow in saver.flows if flow.request.pretty_host != CONTROL]
            Path(body["file"]).write_text(json.dumps(saver.make_har(flows), indent=4))
        return http.Response.make(204)


addons = [Stage()]
