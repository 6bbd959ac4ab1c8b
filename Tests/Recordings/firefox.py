"""The HAR files of Firefox's network panel, driven by Marionette, for acts that were written for a page.

The panel stays open beside the page, as one opens it before a login that is to be saved."""

import json
import re
import shutil
import socket
import subprocess
import time

FIREFOX = "firefox-esr"
PREFERENCES = {
    "devtools.netmonitor.persistlog": True,
    "devtools.netmonitor.har.includeResponseBodies": True,
    "network.proxy.type": 1, "network.proxy.allow_hijacking_localhost": False,
    "app.update.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "browser.aboutwelcome.enabled": False,
}
OPEN = """
const done = arguments[arguments.length - 1];
(async () => {
  const { require } = ChromeUtils.importESModule("resource://devtools/shared/loader/Loader.sys.mjs");
  const { gDevTools } = require("devtools/client/framework/devtools");
  const window = Services.wm.getMostRecentWindow("navigator:browser");
  const toolbox = await gDevTools.showToolboxForTab(window.gBrowser.selectedTab, { toolId: "netmonitor" });
  return toolbox ? "open" : "closed";
})().then(done, error => done("error: " + error + error.stack));
"""
EXPORT = """
const done = arguments[arguments.length - 1];
(async () => {
  const { require } = ChromeUtils.importESModule("resource://devtools/shared/loader/Loader.sys.mjs");
  const { gDevTools } = require("devtools/client/framework/devtools");
  const window = Services.wm.getMostRecentWindow("navigator:browser");
  const toolbox = gDevTools.getToolboxForTab(window.gBrowser.selectedTab);
  return JSON.stringify(await (await toolbox.getNetMonitorAPI()).getHar());
})().then(done, error => done("error: " + error + error.stack));
"""
FIND = """
const [selector] = arguments;
const shown = e => e && (e.offsetParent !== null || e.getClientRects().length);
const parts = /^(.*?):has-text\\(['"](.*)['"]\\)$/.exec(selector);
const text = /^text=(.*)$/.exec(selector);
const all = [...document.querySelectorAll(
  text ? "button, a, input[type=submit]" : parts ? parts[1] || "*" : selector.replace(/:visible$/, ""))];
const wanted = text ? text[1] : parts ? parts[2] : "";
return all.find(e => shown(e) && (e.innerText || e.value || "").toLowerCase().includes(wanted.toLowerCase())) || null;
"""


class Firefox:
    """A page with the few methods that acts use."""

    def __init__(self, stage):
        self.stage = stage
        self.profile = stage.work / "firefox"
        shutil.rmtree(self.profile, ignore_errors=True)
        self.profile.mkdir()
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        chosen = PREFERENCES | {"marionette.port": port}
        for kind in ("http", "ssl"):
            chosen |= {f"network.proxy.{kind}": "127.0.0.1", f"network.proxy.{kind}_port": stage.proxy_port}
        (self.profile / "user.js").write_text("".join(
            f'user_pref("{name}", {json.dumps(value)});\n' for name, value in chosen.items()))
        log = open(stage.work / "firefox.log", "ab")
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote",
             "--profile", str(self.profile), "about:blank"], stdout=log, stderr=log)
        for _ in range(600):
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), 60)
                break
            except OSError:
                time.sleep(0.1)
        self.socket.settimeout(60)
        self.read()
        self.count = 0
        self.call("WebDriver:NewSession", **{
            "acceptInsecureCerts": True, "pageLoadStrategy": "normal"})
        self.call("WebDriver:SetTimeouts", script=60000, pageLoad=15000)

    def read(self):
        head = b""
        while not head.endswith(b":"):
            head += self.socket.recv(1)
        body = b""
        while len(body) < int(head[:-1]):
            body += self.socket.recv(int(head[:-1]) - len(body))
        return json.loads(body)

    def call(self, method, **values):
        self.count += 1
        text = json.dumps([0, self.count, method, values]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(f"{method}: {error['error']}: {error['message']}")
        return result.get("value", result) if isinstance(result, dict) else result

    def __enter__(self):
        self.open_panel()
        return self

    def __exit__(self, *_):
        self.close()

    def open_panel(self):
        self.call("Marionette:SetContext", value="chrome")
        answer = self.call("WebDriver:ExecuteAsyncScript", script=OPEN, args=[])
        self.call("Marionette:SetContext", value="content")
        assert answer == "open", answer

    def export(self):
        self.call("Marionette:SetContext", value="chrome")
        text = self.call("WebDriver:ExecuteAsyncScript", script=EXPORT, args=[])
        self.call("Marionette:SetContext", value="content")
        if text.startswith("error"):
            raise RuntimeError(text)
        har = json.loads(text)
        return json.loads(har) if isinstance(har, str) else har

    def close(self):
        try:
            self.call("Marionette:Quit", flags=["eForceQuit"])
        except (RuntimeError, OSError, ValueError):
            pass
        self.process.wait(30)

    # As of Playwright

    def run(self, script, *arguments):
        return self.call("WebDriver:ExecuteScript", script=script, args=list(arguments))

    @property
    def url(self):
        return self.call("WebDriver:GetCurrentURL")

    def goto(self, url):
        self.call("WebDriver:Navigate", url=url)

    def wait_for_selector(self, selector, **_):
        for _ in range(80):
            found = self.run(FIND, selector)
            if found:
                return found
            time.sleep(0.1)
        raise RuntimeError(f"nothing is {selector} at {self.url}")

    def fill(self, selector, text):
        element = next(iter(self.wait_for_selector(selector).values()))
        self.call("WebDriver:ElementClear", id=element)
        self.call("WebDriver:ElementSendKeys", id=element, text=text)

    def click(self, selector):
        element = next(iter(self.wait_for_selector(selector).values()))
        try:
            self.call("WebDriver:ElementClick", id=element)
        except RuntimeError as error:
            # Pages that do not load are a result, too.
            print("   ", error)

    def locator(self, selector):
        page = self

        class Found:
            def count(self):
                return int(bool(page.run(FIND, selector)))

        return Found()

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def wait_for_load_state(self, *_):
        time.sleep(1.5)

    def wait_for_function(self, script, arg=None):
        for _ in range(80):
            if self.run(f"return ({script})(arguments[0])", arg):
                return
            time.sleep(0.1)

    def wait_for_url(self, pattern, **_):
        for _ in range(80):
            if re.match(pattern.replace("*", ".*"), self.url):
                return
            time.sleep(0.1)

    def get_by_text(self, text):
        page = self

        class Text:
            def wait_for(self):
                page.wait_for_function(f"() => document.body.innerText.includes({json.dumps(text)})")

        return Text()

    def inner_text(self, selector):
        return self.run("return document.querySelector(arguments[0]).innerText", selector)
