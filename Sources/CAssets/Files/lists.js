// The tenant's sessions, keys, sent requests, warnings, and tenants.

import { h, word, clockTime } from "./dom.js";
import { Panel, table } from "./panel.js";

const inspector = `${document.documentElement.dataset.control}inspector`;

export const sessions = () => new Panel("sessions", ["sessions"], (panel, { items }) => [
  table([word("user"), word("since"), word("clients"), ""], items.map((session) => [
    session.user, clockTime(session.auth_time), session.clients.join(", "),
    panel.action(`end-${session.id}`, word("sign-out"), "DELETE", `sessions/${encodeURIComponent(session.id)}`),
  ]), word("no-sessions")),
]);

export const keys = () => new Panel("keys", ["keys"], (panel, { items }) => [
  table(["kid", "alg", word("state")], items.map((key) => [h("code", key.kid), key.alg, word(`key:${key.state}`)]), ""),
  h("p.actions", panel.action("rotate", word("rotate"), "POST", "keys/rotate")),
]);

export const outbox = () => new Panel("outbox", ["outbox"], (panel, { items }) => [
  table([word("time"), word("what"), word("to"), word("answer")], items.toReversed().map((sent) => [
    clockTime(sent.time), sent.purpose, h("code", sent.url), String(sent.status ?? sent.failure ?? ""),
  ]), word("nothing-sent")),
]);

export const warnings = () => new Panel("warnings", ["warnings"], (panel, { items }) => [
  items.length === 0 ? h("p", word("no-warnings")) : items.map((warning) => h("div.finding",
    h("p", h("code", warning.code), " ", h("small", word("times", warning.count)), " ",
      h("a", { href: `${inspector}#${warning.last.request}` }, warning.last.request)),
    h("p", warning.problem), h("p", h("strong", `${word("remedy")} `), warning.remedy))),
]);

export const tenants = () => new Panel("tenants", ["tenants"], (panel, { items }) => [
  table([word("tenant"), word("profile"), word("issuer")], items.map((tenant) => [
    h("a", { href: new URL(tenant.control.replace(/_understudy$/, "")).pathname }, tenant.name),
    tenant.profile, h("code", tenant.issuer),
  ]), word("no-tenants")),
]);
