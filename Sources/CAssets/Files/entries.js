// The two lists of the inspector: logins, and all requests.

import { h, word, clockTime } from "./dom.js";

/** A login in the list: who, at which application, and how it ended. */
export function loginEntry(id, exchanges) {
  const last = exchanges.at(-1);
  const reason = exchanges.flatMap(({ diagnoses }) => diagnoses)[0]?.problem ?? exchanges.find(({ error }) => error)?.error;
  return h("li", { "data-id": id, "data-outcome": last.outcome },
    h("a", { href: `#${id}` },
      h("time", { datetime: exchanges[0].time }, clockTime(exchanges[0].time)),
      h("b", title(exchanges)),
      h("span.who", exchanges.map((exchange) => exchange.endpoint ?? exchange.request.path).join(" → ")),
      h("span.status", last.outcome ? word(last.outcome) : "…"),
      reason ? h("span.reason", reason) : null));
}

/** Whose login it is, as far as that is known. */
export function title(exchanges) {
  const known = (member) => exchanges.map((exchange) => exchange[member]).filter(Boolean).at(-1);
  return [known("user"), known("client_id")].filter(Boolean).join(" · ") || (exchanges[0].flow ?? exchanges[0].id);
}

/** A refusal that the browser takes to the application: its status tells of none. */
function isSentOn({ outcome, response }) {
  return outcome === "refused" && response?.status < 400;
}

export function requestEntry(exchange) {
  const { request, response, diagnoses } = exchange;
  const reason = diagnoses[0]?.problem ?? exchange.error;
  return h("li", { "data-id": exchange.id, "data-outcome": exchange.outcome },
    h("a", { href: `#${exchange.id}` },
      h("time", { datetime: exchange.time }, clockTime(exchange.time)),
      h("b", exchange.endpoint ?? request.path),
      h("span.who", [exchange.client_id, exchange.user].filter(Boolean).join(" · ")),
      h(isSentOn(exchange) ? "span.status.onward" : "span.status", String(response?.status ?? "…")),
      reason ? h("span.reason", reason) : null));
}
