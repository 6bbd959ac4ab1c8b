"""The HAR files of Chromium's DevTools, written by the front end that Chromium carries.

The panel is opened as a page of its own beside the page that it inspects."""

import requests

KEEP = """async () => {
  const { Settings } = await import('./core/common/common.js');
  Settings.Settings.instance().moduleSetting('network-log.preserve-log').set(true);
}"""
EXPORT = """async (sanitize) => {
  const { Writer } = await import('./models/har/har.js');
  const { NetworkLog } = await import('./models/logs/logs.js');
  let text = '';
  const stream = { write: async (part) => { text += part; } };
  const progress = new Proxy({}, {
    get: (_, name) => name === 'canceled' ? false : () => undefined, set: () => true });
  const requests = NetworkLog.NetworkLog.instance().requests();
  const written = Writer.Writer.write(stream, requests, { sanitize }, progress);
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 15000));
  await Promise.race([written, late]);
  return text;
}"""


class Panel:
    def __init__(self, stage, page):
        self.stage, self.page = stage, page

    def __enter__(self):
        self.page.goto("about:blank#inspected")
        listed = requests.get(f"http://127.0.0.1:{self.stage.debug_port}/json/list").json()
        target = next(t["id"] for t in listed if t["url"] == "about:blank#inspected")
        self.context = self.stage.browser.new_context()
        self.panel = self.context.new_page()
        address = f"127.0.0.1:{self.stage.debug_port}/devtools/page/{target}"
        self.panel.goto(
            f"http://127.0.0.1:{self.stage.debug_port}/devtools/inspector.html?ws={address}&panel=network"
        )
        self.panel.wait_for_timeout(3000)
        self.panel.evaluate(KEEP)
        return self

    def export(self, sanitize):
        return self.panel.evaluate(EXPORT, sanitize)

    def __exit__(self, *_):
        self.context.close()
