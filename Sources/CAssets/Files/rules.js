// Rules to switch on at once, and the existing ones.

import { h, word, button } from "./dom.js";
import { Panel, call } from "./panel.js";

const presets = (user) => [
  { id: "refuse-next-token", when: { endpoint: "token" }, times: 1, then: { deny: { error: "invalid_grant" } } },
  { id: "unavailable-once", when: { endpoint: "token" }, times: 1,
    then: { respond: { status: 503, headers: { "Retry-After": "1" } } } },
  { id: "short-access-tokens", when: { endpoint: "token" }, then: { expires_in: 5 } },
  ...(document.querySelector("#switches[data-unsigned]") ? []
    : [{ id: "wrong-signature", when: { endpoint: "token" }, then: { defect: "bad-signature" } }]),
  { id: "decline", when: { endpoint: "authorize" }, then: { deny: { error: "access_denied" } } },
  ...(user ? [{ id: "sign-in-at-once", when: { endpoint: "authorize" }, then: { login: user } }] : []),
  { id: "slow-answers", when: {}, then: { delay_ms: 2000 } },
  { id: "broken-connection", when: { endpoint: "userinfo" }, then: { disconnect: "mid-body" } },
];

export const rules = () => new Panel("rules", ["rules", "users?limit=1"], (panel, { items }, users) => {
  const user = users.items[0]?.username;
  return [
    h("ul.switches", presets(user).map((rule) => preset(panel, rule, items.find(({ id }) => id === rule.id), user))),
    own(panel),
  ];
});

/** The rules that have no switch. */
export const otherRules = () => new Panel("others", ["rules"], (panel, { items }) => {
  const known = presets("anybody").map(({ id }) => id);
  const others = items.filter(({ id }) => !known.includes(id));
  return others.length === 0 ? null : h("ul.switches", others.map((rule) => other(panel, rule)));
});

function preset(panel, rule, standing, user) {
  const box = h("input", { type: "checkbox", role: "switch", id: `rule-${rule.id}`, checked: standing !== undefined,
    "data-rule": JSON.stringify(rule) });
  box.addEventListener("change", () => box.checked
    ? panel.run("POST", "rules", rule) : panel.run("DELETE", `rules/${rule.id}`));
  return h("li", h("label", box, h("span", word(`rule:${rule.id}`, user)), counter(standing)),
    standing ? call(`off-${rule.id}`, "DELETE", `rules/${rule.id}`) : call(`on-${rule.id}`, "POST", "rules", rule));
}

function other(panel, rule) {
  return h("li", h("span", h("code", rule.id), " ", h("code", JSON.stringify({ when: rule.when, then: rule.then }))),
    counter(rule),
    rule.source === "http" ? panel.action(`drop-${rule.id}`, word("remove"), "DELETE", `rules/${encodeURIComponent(rule.id)}`)
      : h("small", word("configured")));
}

function counter(rule) {
  if (rule === undefined) return null;
  return h("small.count", rule.remaining === 0 ? word("used-up") : word("hits", rule.hits));
}

/** Any rule, as the configuration writes it. */
function own(panel) {
  return h("details", { id: "own-rule-form" }, h("summary", word("own-rule")),
    h("label", { for: "own-rule" }, word("rule-json")),
    h("textarea", { id: "own-rule", rows: "4", spellcheck: "false" },
      '{ "when": { "endpoint": "token" }, "then": { "access_token": { "roles": ["admin"] } } }'),
    button(word("add"), async () => {
      let rule;
      try {
        rule = JSON.parse(document.getElementById("own-rule").value);
      } catch (error) {
        panel.tell(error);
        return;
      }
      await panel.run("POST", "rules", rule);
    }));
}
