// The uses of tokens, which lie in a tray common to all flows.

import { h, word, hasWord, button, copyButton } from "./dom.js";
import { checkTable } from "./checks.js";
import { credentials, ownClient, ownID, service } from "./client.js";
import { deliver } from "./dpop.js";
import { parsed } from "./jose.js";
import { has, here, ownAddress, random, send, withParameters } from "./oauth.js";
import { introduction } from "./registration.js";
import { parameterRows, requestCard } from "./request-card.js";
import { emptyTray, keepTokens, onTokens, tokens } from "./run.js";

/** The tray, and a request for each endpoint that the server has. */
export function useCards(metadata) {
  const client = () => tokens().client ?? ownClient(metadata);
  return [
    tray(),
    card(metadata.api === metadata.userinfo_endpoint ? "userinfo" : "api", metadata.api, userinfo),
    card("refresh", has(metadata, "refresh_token") && metadata.token_endpoint, (url) => post("refresh", url, () => [
      ["grant_type", "refresh_token"], ["refresh_token", tokens().refresh_token ?? ""], ...credentials(client())])),
    card("introspection", metadata.introspection_endpoint, (url) => [introduction(), post("introspection", url, () => [
      ["token", tokens().access_token ?? ""], ...credentials(service)])]),
    card("revocation", metadata.revocation_endpoint, (url) => post("revocation", url, () => [
      ["token", tokens().refresh_token ?? tokens().access_token ?? ""], ...credentials(client())])),
    card("logout", metadata.end_session_endpoint, logout),
  ];
}

function card(name, url, content) {
  if (!url) return h("p.note", { "data-use": name }, h("b", word(`use:${name}`)), " ", word("not-served"));
  return h("details.use", { "data-use": name },
    h("summary", h("h3", word(`use:${name}`))), h("p", word(`about-use:${name}`)), content(url));
}

/** Sends with a proof where the token is bound to a key (RFC 9449 §5 and §7). */
function sender(request) {
  return tokens().isBound ? deliver(request) : send(request);
}

function post(name, url, params) {
  const shown = requestCard({
    label: word(`do:${name}`), deliver: sender,
    make: () => ({ method: "POST", url, params: params() }),
    onAnswer: (got) => keepTokens(got.ok ? got.body : null),
  });
  onTokens(shown.renew);
  return shown.element;
}

function userinfo(url) {
  const compared = h("div");
  const shown = question(url, ({ ok, body }) => {
    const subject = parsed(tokens().id_token ?? "")?.claims.sub;
    // OpenID Connect Core §5.3.4: claims of another user must not be used.
    compared.replaceChildren(...ok && subject !== undefined && body.sub !== undefined
      ? [checkTable(word("compared"), [{ name: "sub", expected: subject, got: body.sub, good: subject === body.sub }])]
      : []);
  });
  onTokens(shown.renew);
  return [shown.element, compared];
}

/** A request about the user of the access token. */
export function question(url, onAnswer) {
  return requestCard({
    label: word("do:userinfo"), deliver: sender, onAnswer,
    make: () => ({ method: "GET", url,
      headers: [["Authorization", `${tokens().isBound ? "DPoP" : "Bearer"} ${tokens().access_token ?? ""}`]] }),
  });
}

function logout(url) {
  const params = [];
  const state = random().slice(0, 22);
  const rows = h("div");
  const renew = () => {
    params.splice(0, params.length, ["id_token_hint", tokens().id_token ?? ""],
      ["post_logout_redirect_uri", ownAddress], ["client_id", tokens().client?.client_id ?? ownID],
      ["state", state]);
    rows.replaceChildren(parameterRows(word("parameters"), params));
  };
  renew();
  onTokens(renew);
  const address = () => here(withParameters(url, params));
  return h("div", h("p", h("code", `GET ${url}`)), rows, h("p.tools",
    button(word("do:logout"), () => {
      keepTokens(null, { logout: params.find(([name]) => name === "state")?.[1] });
      location.assign(address());
    }, "button.small.go"),
    copyButton(word("copy-address"), address)));
}

/** The tokens that came last, folded. */
function tray() {
  const list = h("div");
  const draw = () => list.replaceChildren(...["access_token", "refresh_token", "id_token"]
    .filter((name) => tokens()[name]).map((name) => h("details", { "data-token": name },
      h("summary", h("code", name), " ", h("small", `${tokens()[name].slice(0, 24)}…`)),
      h("pre", h("code", tokens()[name])), content(tokens()[name]),
      h("p", copyButton(word("copy"), () => tokens()[name])))));
  draw();
  onTokens(draw);
  return h("section.tray", { "aria-label": word("tray") }, h("h3", word("tray")), list,
    button(word("empty-tray"), emptyTray));
}

function content(token) {
  const claims = parsed(token)?.claims;
  if (!claims) return h("p", word("opaque"));
  return h("table.claims", h("tbody", Object.entries(claims).map(([name, value]) =>
    h("tr", h("th", { scope: "row" }, h("code", name)),
      h("td", h("code", typeof value === "string" ? value : JSON.stringify(value))),
      h("td.meaning", hasWord(`claim:${name}`) ? word(`claim:${name}`) : "")))));
}
