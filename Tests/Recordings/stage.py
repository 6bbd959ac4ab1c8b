"""What a scene plays on: the proxy, the provider's process, the clients and one browser."""

import base64
import gzip
import hashlib
import json
import os
import re
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable

import json5
import requests
from app import Served, make_api, make_app, make_page
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate
from firefox import Firefox
from playwright.sync_api import Error, sync_playwright

HERE = Path(__file__).parent
WORK = Path(os.environ.get("RECORDINGS_WORK", HERE.parents[1] / ".build/recordings"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
RECORDERS = {
    "mitmproxy": {},
    "playwright": {"record_har_content": "embed"},
    "playwright-omit": {"record_har_content": "omit"},
    "devtools": {},
    "devtools-sanitized": {},
}


@dataclass
class Scene:
    """One login, and the row of the table that it becomes."""

    name: str
    kind: str
    cause: str
    client: str = "server"
    recorders: str = "mitmproxy"
    code: str | None = None
    site: dict = field(default_factory=dict)
    provider: dict = field(default_factory=dict)
    act: Callable | None = None
    rules: dict = field(default_factory=dict)
    options: dict = field(default_factory=dict)
    like: str | None = None
    context: dict = field(default_factory=dict)
    # Two archives in one file
    halves: bool = False

    def file(self, recorder):
        further = recorder != self.recorders.split()[0]
        return self.name + (f"-{recorder.split('-')[-1]}" if further else "") + ".har.gz"


def fails(name, cause, code=None, client="server", recorders="mitmproxy", **more):
    return Scene(name, "fails", cause, client, recorders, code, **more)


def right(name, cause, client="server", recorders="mitmproxy", **more):
    return Scene(name, "right", cause, client, recorders, **more)


def login(name, cause, client="server", recorders="mitmproxy", **more):
    return Scene(name, "login", "complete: " + cause, client, recorders, **more)


def authorize(**changed):
    """What a site changes in its authorization requests."""
    return {"authorize": changed}


def token(**changed):
    """What a site changes in its token requests."""
    return {"token": changed}


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for(port, process, log):
    for _ in range(300):
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError(f"nothing listens on {port}: see {log}")


def trusting(authority):
    """Chromium keeps no cache of a host whose certificate it was told to overlook."""
    certificate = load_pem_x509_certificate((authority / "mitmproxy-ca-cert.pem").read_bytes())
    key = certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    digest = base64.b64encode(hashlib.sha256(key).digest()).decode()
    return f"--ignore-certificate-errors-spki-list={digest}"


@contextmanager
def running(command, port, log, **more):
    with open(log, "ab") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, **more)
    try:
        wait_for(port, process, log)
        yield process
    finally:
        process.terminate()
        process.wait(20)


class Stage:
    """Hosts are those of one provider: login.NAME.example, app.…, spa.…, api.…"""

    def __init__(self, provider, out):
        self.provider, self.out = provider, out
        self.hosts = {part: f"{part}.{provider.DOMAIN}" for part in ("login", "app", "spa", "api")}
        self.hosts |= getattr(provider, "HOSTS", {})
        self.ports = {part: free_port() for part in self.hosts}
        self.served = {part: Served(self.ports[part]) for part in ("app", "spa", "api")}
        self.client = {}
        self.proxy_port, self.debug_port = free_port(), free_port()
        self.work = WORK / provider.NAME
        self.work.mkdir(parents=True, exist_ok=True)
        out.mkdir(parents=True, exist_ok=True)
        self.started = None

    def url(self, part):
        return "https://" + self.hosts[part]

    @contextmanager
    def open(self):
        routes = {self.hosts[part]: self.ports[part] for part in self.hosts}
        authority = self.work / "mitmproxy"
        proxy = [
            str(Path(sys.executable).with_name("mitmdump")), "-q",
            "--listen-port", str(self.proxy_port), "--set", f"confdir={authority}",
            "--set", "hardump=/dev/null", "--set", "connection_strategy=lazy",
            "-s", str(HERE / "proxy.py"),
        ]
        log = self.work / "proxy.log"
        environment = os.environ | {"ROUTES": json.dumps(routes)}
        address = f"http://127.0.0.1:{self.proxy_port}"
        with running(proxy, self.proxy_port, log, env=environment):
            os.environ.update(
                HTTP_PROXY=address, HTTPS_PROXY=address, NO_PROXY="127.0.0.1",
                REQUESTS_CA_BUNDLE=str(authority / "mitmproxy-ca-cert.pem"),
                PLAYWRIGHT_DISABLE_FORCED_CHROMIUM_PROXIED_LOOPBACK="1",
            )
            with sync_playwright() as driver:
                self.browser = driver.chromium.launch(
                    executable_path=CHROMIUM,
                    args=[
                        f"--remote-debugging-port={self.debug_port}", "--remote-allow-origins=*",
                        "--disable-component-update", "--disable-features=HttpsUpgrades",
                        *([trusting(authority)] if hasattr(self.provider, "TRUSTED") else []),
                    ],
                    ignore_default_args=["--disable-popup-blocking"],
                    proxy={"server": address, "bypass": "nowhere.example"},
                )
                try:
                    yield self
                finally:
                    self.browser.close()
                    self.stop_provider()

    def start_provider(self, settings):
        fresh = getattr(self.provider, "FRESH", False)
        if self.started and self.started[0] == settings and not fresh:
            return
        self.stop_provider()
        port = self.ports["login"] = free_port()
        command, environment = self.provider.command(self, port, settings)
        process = running(
            command, port, self.work / "provider.log", cwd=self.work,
            env={k: v for k, v in os.environ.items() if not k.endswith("_PROXY")} | environment,
        )
        process.__enter__()
        self.started = (settings, process)
        if hasattr(self.provider, "prepare"):
            self.provider.prepare(self, port, settings)

    def stop_provider(self):
        if self.started:
            self.started[1].__exit__(None, None, None)
            self.started = None

    def tell_proxy(self, way, **body):
        requests.post(f"http://recorder.invalid/{way}", json=body, timeout=20)

    def serve(self, site):
        for part, make in (("app", make_app), ("spa", make_page), ("api", make_api)):
            self.served[part].app = make(site)

    def begin(self):
        self.tell_proxy("begin", rules=self.rules, routes={self.hosts["login"]: self.ports["login"]})

    def play(self, scene):
        self.start_provider(scene.provider)
        own = {"app": self.url("app"), "page": self.url("spa"), "api": self.url("api"),
               "callback": "/callback"}
        site = own | self.provider.site(self, scene) | scene.site
        self.serve(site)
        recorders = scene.recorders.split()
        self.rules = self.named(scene.rules)
        self.begin()
        browsers = [name for name in recorders if name.startswith("playwright")]
        assert len(browsers) < 2, "a context has one recorder"
        raw = {name: self.work / f"{scene.name}.{name}.har" for name in recorders}
        if "firefox" in raw:
            with Firefox(self) as page:
                run = Run(self, scene, site, None, page)
                (scene.act or Run.login)(run)
                run.settle()
                raw["firefox"].write_text(json.dumps(page.export()))
            return self.keep(scene, "firefox", raw["firefox"])
        context = {"ignore_https_errors": True} | scene.context
        if browsers:
            context |= RECORDERS[browsers[0]] | {"record_har_path": raw[browsers[0]]}
        context = self.browser.new_context(**context)
        context.set_default_timeout(5000)
        page = context.new_page()
        run = Run(self, scene, site, context, page)
        try:
            with self.devtools(page, raw):
                (scene.act or Run.login)(run)
                run.settle()
            if os.environ.get("SHOW"):
                print("   ", page.url, "|", run.text()[:200])
        finally:
            context.close()
        if "mitmproxy" in recorders:
            self.tell_proxy("end", file=str(raw["mitmproxy"]))
        for name in recorders:
            self.keep(scene, name, raw[name])

    @contextmanager
    def devtools(self, page, raw):
        if not any(name.startswith("devtools") for name in raw):
            yield
            return
        from devtools import Panel
        with Panel(self, page) as panel:
            yield
            for name, path in raw.items():
                if name.startswith("devtools"):
                    path.write_text(panel.export(sanitize=name == "devtools-sanitized"))

    def named(self, rules):
        """Rules name hosts by their part: `POST login/token` is at login.NAME.example."""
        text = json.dumps(rules)
        for part, host in self.hosts.items():
            text = text.replace(f" {part}/", f" {host}/").replace(f' {part}"', f' {host}"')
        return json.loads(text)

    def keep(self, scene, recorder, raw):
        har = json.loads(raw.read_text())
        if hasattr(self.provider, "filtered"):
            har["log"]["entries"] = self.provider.filtered(scene, har["log"]["entries"])
        for entry in har["log"]["entries"]:
            strip(entry, getattr(self.provider, "STATIC", "^$"))
        entries, half = har["log"]["entries"], len(har["log"]["entries"]) // 2
        parts = [entries[:half], entries[half:]] if scene.halves else [entries]
        text = "\n".join(
            json.dumps({"log": har["log"] | {"entries": part}}, ensure_ascii=False,
                       separators=(",", ":")) for part in parts).encode()
        (self.out / scene.file(recorder)).write_bytes(gzip.compress(text, 9, mtime=0))
        self.note(scene, recorder)
        print(f"{scene.name} {recorder}: {len(entries)} entries, {len(text)} bytes", flush=True)

    def rows(self, scenes):
        """Brings the table up to the scenes; files that none of them writes go."""
        files = {scene.file(name): (scene, name) for scene in scenes for name in scene.recorders.split()}
        for path in self.out.glob("*.har.gz"):
            if path.name in files:
                self.note(*files[path.name])
            else:
                path.unlink()
        self.write({row["file"]: row for row in self.table() if row["file"] in files})

    def table(self):
        table = self.out / "recordings.json5"
        return json5.loads(table.read_text()) if table.exists() else []

    def write(self, rows):
        lines = [f"  {one_line(rows[file])}," for file in sorted(rows)]
        (self.out / "recordings.json5").write_text("\n".join(["[", *lines, "]", ""]))

    def note(self, scene, recorder):
        """The row of a file. What was filled in by hand, where the file is judged, stays."""
        row: dict[str, Any] = {
            "file": scene.file(recorder), "recorder": recorder.removesuffix("-omit"),
            "client": scene.client, "kind": scene.kind, "cause": scene.cause,
        }
        for key in ("code", "options", "like"):
            if getattr(scene, key):
                row[key] = getattr(scene, key)
        rows = {row["file"]: row for row in self.table()}
        old = rows.get(row["file"], {})
        row |= {k: v for k, v in old.items() if k in ("code", "told", "options")}
        self.write(rows | {row["file"]: row})


def one_line(row):
    if isinstance(row, dict):
        return "{ " + ", ".join(f"{key}: {one_line(value)}" for key, value in row.items()) + " }"
    return json.dumps(row, ensure_ascii=False)


def strip(entry, further):
    content = entry["response"]["content"]
    kind = content.get("mimeType", "").split(";")[0]
    static = kind.split("/")[0] in ("image", "font") or kind in (
        "text/css", "text/javascript", "application/javascript", "application/x-javascript",
        "application/font-woff", "application/font-woff2")
    # Chromium's own error page is a quarter of a megabyte.
    if static or len(content.get("text", "")) > 100_000 or re.search(further, entry["request"]["url"]):
        content.pop("text", None)
        content.pop("encoding", None)


class Run:
    """What the driver of a scene does with its page."""

    def __init__(self, stage, scene, site, context, page):
        self.stage, self.scene, self.site = stage, scene, site
        self.context, self.page, self.provider = context, page, stage.provider

    def start(self, path="/"):
        part = "spa" if self.scene.client == "spa" else "app"
        self.page.goto(self.stage.url(part) + path)
        return self

    def settle(self, page=None):
        try:
            (page or self.page).wait_for_load_state("networkidle")
        except Error:
            pass

    def login(self, person="alice", **more):
        self.ask().sign_in(person, **more)
        return self

    def ask(self):
        if self.scene.client == "spa":
            self.start()
            if not self.site.get("silent") and not self.site.get("guarded"):
                self.page.get_by_text("ready").wait_for()
                self.page.click("#login")
            self.settle()
        else:
            self.start("/login")
        return self

    def sign_in(self, person="alice", **more):
        self.provider.sign_in(self, self.page, person, **more)
        self.settle()
        return self

    def way(self, *names):
        """Further steps: buttons of the page, or ways of the application."""
        for name in names:
            if self.scene.client == "spa":
                self.page.click("#" + name)
                # The page was idle before, which would count.
                self.page.wait_for_timeout(700)
            else:
                self.page.goto(self.stage.url("app") + "/" + name)
            self.settle()
        return self

    def configure(self, **changes):
        """The clients begin anew, with another configuration."""
        self.site |= changes
        self.stage.serve(self.site)

    def again(self):
        """What mitmproxy saw so far is forgotten."""
        self.stage.begin()

    def text(self):
        try:
            return " ".join(self.page.inner_text("body").split())
        except Error as error:
            return f"({error})"
