// The answer to a request: status, reason of a refusal, body, decoded tokens. Reason and tokens come from the
// server's record of the exchange, since the body of a faithful profile may say little.

import { h, word } from "./dom.js";
import { diagnosis } from "./exchange.js";
import { parsed } from "./jose.js";
import { recorded } from "./oauth.js";
import { showToken } from "./tokens.js";

/** A place for answers. Only the status is said aloud, since a token is a long word. */
export function answerPlace() {
  const status = h("p.unseen", { role: "status" });
  const place = h("div");
  const fill = (text, content) => {
    status.textContent = text;
    place.replaceChildren(...content);
  };
  return {
    element: h("div", status, place),
    /** @param answer as `send` gives it; `above` is shown with it */
    show: async (answer, ...above) => {
      const exchange = await recorded(answer.id);
      const codes = exchange?.diagnoses.map(({ code }) => code) ?? [];
      fill([word("answer"), answer.status, ...codes].join(" "), [...above, showAnswer(answer, exchange)]);
    },
    fail: (error) => fill("", [h("p.alert", { role: "alert" }, error.message)]),
  };
}

/** `answer.before` tells of those that had to be sent again. */
function showAnswer(answer, exchange) {
  const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body, null, 2);
  return h("div.answer", { "data-outcome": exchange?.outcome ?? (answer.ok ? "accepted" : "refused") },
    (answer.before ?? []).map((note) => h("p.note", note)),
    h("p", h(answer.ok ? "span.badge.good" : "span.badge.bad", `${word("answer")} ${answer.status}`), " ",
      answer.id && h("a", { href: `inspector#${answer.id}` }, answer.id)),
    exchange?.diagnoses.map(diagnosis),
    text === "" ? null : h("pre", { tabindex: "0" }, h("code", text)),
    decoded(exchange, answer.body),
    answer.proof && proof(answer.proof));
}

function decoded(exchange, body) {
  const given = (exchange?.tokens ?? []).filter((token) => typeof body?.[token.name] === "string");
  return given.map((token) => h("details", h("summary", word("decoded", token.name)),
    showToken(token, new Date(exchange.time))));
}

/** What was sent beside the parameters to show that we hold the key (RFC 9449 §4.2). */
function proof(text) {
  const { header, claims } = parsed(text);
  return h("details", h("summary", word("decoded", "DPoP")), h("pre", h("code", JSON.stringify({ header, claims }, null, 2))));
}
