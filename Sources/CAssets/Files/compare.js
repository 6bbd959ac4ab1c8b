// The differences between two logins, step by step.

import { h, word } from "./dom.js";
import { diagnosis } from "./exchange.js";

/** Two flows side by side, with a mark where they first differ. */
export function compareFlows(one, other) {
  const count = Math.max(one.exchanges.length, other.exchanges.length);
  let isAlike = true;
  const titles = [one.id, other.id, word("differs")];
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const pair = [one.exchanges[index], other.exchanges[index]];
    const found = differences(...pair);
    const isFirst = isAlike && found.length > 0;
    isAlike &&= found.length === 0;
    rows.push(h("tr", { class: isFirst ? "first-difference" : null },
      pair.map((exchange, side) => h("td", { "data-title": titles[side], "data-outcome": exchange?.outcome },
        exchange ? summary(exchange) : "–")),
      h("td", { "data-title": found.length > 0 ? titles[2] : null }, isFirst ? h("strong", word("first-difference")) : null, found.map((text) => h("p", h("code", text))))));
  }
  return h("article.compared", h("h2", word("comparison")), isAlike ? h("p", word("alike")) : null, h("table",
    h("thead", h("tr", titles.map((title) => h("th", { scope: "col" }, title)))),
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
