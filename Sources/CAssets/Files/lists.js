// The tenant's sessions, consents, keys, sent requests, warnings, and tenants.

import { h, word, clockTime } from "./dom.js";
import { Panel, listPanel, table } from "./panel.js";

const inspector = `${document.documentElement.dataset.control}inspector`;

export const sessions = () => listPanel("sessions", [word("user"), word("since"), word("clients"), word("sign-out")],
  word("no-sessions"), (panel, session) => [
    session.user, clockTime(session.auth_time), session.clients.join(", "),
    panel.action(`end-${session.id}`, word("sign-out"), "DELETE", `sessions/${encodeURIComponent(session.id)}`),
  ]);

export const consents = () => listPanel("consents", [word("user"), "client_id", "scope", word("remove")],
  word("no-consents"), (panel, { user, client_id, scope }) => [
    user, client_id, scope,
    panel.action(`forget-${user}-${client_id}`, word("remove"), "DELETE", `consents?${new URLSearchParams({ user, client_id })}`),
  ]);

export const keys = () => new Panel("keys", ["keys"], (panel, { items }) => [
  table(["kid", "alg", word("state")], items.map((key) => [h("code", key.kid), key.alg, word(`key:${key.state}`)]), ""),
  h("p.actions", panel.action("rotate", word("rotate"), "POST", "keys/rotate")),
]);

export const outbox = () => listPanel("outbox", [word("time"), word("what"), word("to"), word("answer")],
  word("nothing-sent"), (panel, sent) => [
    clockTime(sent.time), sent.purpose, h("code", sent.url), String(sent.status ?? sent.failure ?? ""),
  ]);

export const warnings = () => new Panel("warnings", ["warnings"], (panel, { items }) => [
  items.length === 0 ? h("p", word("no-warnings")) : items.map((warning) => h("div.finding",
    h("p", h("code", warning.code), " ", h("small", word("times", warning.count)), " ",
      h("a", { href: `${inspector}#${warning.last.request}` }, warning.last.request)),
    h("p", warning.problem), h("p", h("strong", `${word("remedy")} `), warning.remedy))),
]);

export const tenants = () => listPanel("tenants", [word("tenant"), word("profile"), word("issuer")],
  word("no-tenants"), (panel, tenant) => [
    // Not every provider leaves the path above it to its tenants.
    h("a", { href: new URL(tenant.control).pathname }, tenant.name), tenant.profile, h("code", tenant.issuer),
  ], false);
