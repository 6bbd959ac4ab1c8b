// One login as a ladder of steps between browser, app and server, and what differs between two.

import { h, word, clockTime } from "./dom.js";
import { diagnosis } from "./exchange.js";

const ofBrowsers = ["authorize", "login", "consent", "organization", "verification", "logout", "check-session"];

export function showFlow(flow) {
  return h("article", h("h2", flow.id), h("table.ladder",
    h("thead", h("tr", ["time", "browser", "app", "server"].map((name) => h("th", { scope: "col" }, word(name))))),
    h("tbody", flow.exchanges.map(step))));
}

function step(exchange) {
  const isOfBrowser = ofBrowsers.includes(exchange.endpoint);
  const arrow = h("a.arrow", { href: `#${exchange.id}`, "data-outcome": exchange.outcome },
    h("b", exchange.endpoint ?? exchange.request.path), " ",
    h("span.status", String(exchange.response?.status ?? "…")), " ", given(exchange));
  return [
    h("tr", h("td", h("time", { datetime: exchange.time }, clockTime(exchange.time))),
      isOfBrowser ? h("td", { colspan: 3 }, arrow) : [h("td"), h("td", { colspan: 2 }, arrow)]),
    exchange.diagnoses.length === 0 ? null
      : h("tr", h("td"), h("td", { colspan: 3 }, exchange.diagnoses.map(diagnosis))),
  ];
}

/** What the answer gave, or the error. */
function given(exchange) {
  const text = exchange.error ?? (exchange.artefacts ?? []).join(", ");
  return text === "" ? null : h("small", text);
}

/** Two flows side by side, with a mark where they first differ. */
export function compareFlows(one, other) {
  const count = Math.max(one.exchanges.length, other.exchanges.length);
  let isAlike = true;
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const pair = [one.exchanges[index], other.exchanges[index]];
    const found = differences(...pair);
    const isFirst = isAlike && found.length > 0;
    isAlike &&= found.length === 0;
    rows.push(h("tr", { class: isFirst ? "first-difference" : null },
      pair.map((exchange) => h("td", exchange ? summary(exchange) : "–")),
      h("td", isFirst ? h("strong", word("first-difference")) : null, found.map((text) => h("p", h("code", text))))));
  }
  return h("article", h("h2", word("comparison")), isAlike ? h("p", word("alike")) : null, h("table.comparison",
    h("thead", h("tr", [one.id, other.id, word("differs")].map((title) => h("th", { scope: "col" }, title)))),
    h("tbody", rows)));
}

function summary(exchange) {
  return [h("a", { href: `#${exchange.id}` }, exchange.endpoint ?? exchange.request.path), " ",
    h("span.status", String(exchange.response?.status ?? "…")), exchange.diagnoses.map(diagnosis)];
}

/** Parameters whose values are new in each login, so that only their presence is compared. */
const fresh = ["state", "nonce", "code", "code_challenge", "code_verifier", "form", "refresh_token", "id_token_hint",
  "client_assertion", "request", "request_uri", "device_code", "user_code"];

function differences(one, other) {
  if (!one || !other) return [word("missing-step")];
  const found = [];
  const compare = (name, first, second) => {
    if (String(first) !== String(second)) found.push(`${name}: ${first ?? "–"} / ${second ?? "–"}`);
  };
  compare(word("endpoint"), one.endpoint, other.endpoint);
  compare(word("status"), one.response?.status, other.response?.status);
  compare(word("error"), one.error, other.error);
  const names = new Set([...Object.keys(one.request.params), ...Object.keys(other.request.params)]);
  for (const name of [...names].sort()) {
    const values = [one, other].map((exchange) => exchange.request.params[name]);
    if (fresh.includes(name)) compare(name, ...values.map((value) => value === undefined ? undefined : "…"));
    else compare(name, ...values);
  }
  return found;
}
