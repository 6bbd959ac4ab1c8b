// The authorization code flow with PKCE (RFC 6749 §4.1, RFC 7636), optionally with a pushed request or with DPoP.

import { api } from "./api.js";
import { h, word, button, copyButton, facts } from "./dom.js";
import { deliver } from "./dpop.js";
import { diagnosis } from "./exchange.js";
import { checkTable } from "./checks.js";
import { credentials, ownClient, usualScope } from "./client.js";
import { here, newest, ownAddress, random, send, sha256, tenantTime, withParameters } from "./oauth.js";
import { parameterRows, requestCard } from "./request-card.js";
import { forget, keepTokens, remember, runOf } from "./run.js";
import { steps } from "./steps.js";
import { useCards } from "./use.js";
import { checksOf } from "./verify.js";

/**
 * @param came the parameters of the redirect from the server, or null
 * @param options whether the request is pushed (RFC 9126), whether tokens are bound to a key (RFC 9449), whether
 *   the steps after the login run by themselves, and the user to sign in
 */
export async function codeFlow(
  container, metadata, name, came, { isPushed = false, isBound = false, isAuto = false, user } = {},
) {
  if (isAuto && !came) forget(name);
  const run = runOf(name);
  if (!run.params) await begin(name, metadata, user);
  if (came) remember(name, came.code === run.came?.code ? { came } : { came, exchanged: undefined });
  const first = isPushed ? ["push", "request"] : ["request"];
  const { open, lead } = steps(container, [...first, "answer", "exchange", "verify", "use"]);
  const client = ownClient(metadata);
  const sender = isBound ? deliver : send;

  if (isPushed) push(); else request();
  if (runOf(name).came) {
    answer();
    lead("answer");
  }

  function push() {
    const card = requestCard({
      label: word("do:push"),
      earlier: run.pushed,
      make: () => ({ method: "POST", url: metadata.pushed_authorization_request_endpoint, params: runOf(name).params }),
      onAnswer: (got) => {
        remember(name, { pushed: got, came: undefined });
        if (got.ok) pushedRequest(got.body.request_uri);
      },
    });
    open("push", secrets(name, card.element.querySelector("fieldset")), card.element, again());
    if (run.pushed?.ok) pushedRequest(run.pushed.body.request_uri);
  }

  /** Nothing but the client and the reference to what was pushed (RFC 9126 §4). */
  function pushedRequest(reference) {
    open("request", departure([["client_id", client.client_id], ["request_uri", reference]]));
  }

  function request() {
    open("request", departure(run.params, (rows) => secrets(name, rows)), again());
  }

  /** The rows of the request, the address that they make, and the way there. */
  function departure(params, above = () => null) {
    const address = () => here(withParameters(metadata.authorization_endpoint, params));
    const shown = h("code", { id: "address" }, address());
    const hint = h("p.note", { hidden: true }, word("unreadable-mode"));
    const rows = parameterRows(word("parameters"), params, () => {
      shown.textContent = address();
      hint.hidden = !params.some(([key, value]) => key === "response_mode" && !["", "query", "fragment"].includes(value));
      remember(name, {});
    });
    const tools = h("p.tools",
      button(word("go"), () => {
        remember(name, { came: undefined, exchanged: undefined });
        location.assign(address());
      }, "button.small.go"),
      copyButton(word("copy-address"), address));
    const all = [above(rows), rows, h("h3", word("address")), h("pre", shown), hint];
    return isAuto ? [tools, h("details", h("summary", word("what-is-sent")), all)] : [...all, tools];
  }

  function again() {
    return button(word("start-again"), () => {
      forget(name);
      history.replaceState(null, "", `${location.pathname}#${name}`);
      location.reload();
    });
  }

  async function answer() {
    const { came: got } = runOf(name);
    const own = value("state");
    const issuer = metadata.authorization_response_iss_parameter_supported;
    const rows = [{ name: "state", expected: own, got: got.state, good: own === got.state }];
    if (got.iss !== undefined || issuer) {
      rows.push({ name: "iss", expected: metadata.issuer, got: got.iss, good: metadata.issuer === got.iss });
    }
    const reasons = h("div", { role: "status", "data-outcome": "refused" });
    open("answer", h("table", h("caption", word("came-back")), h("tbody", Object.entries(got).map(([key, text]) =>
      h("tr", h("th", { scope: "row" }, h("code", key)), h("td", h("code", text)))))),
    checkTable(word("compared"), rows),
    rows.every(({ good }) => good) ? null : h("p.alert", { role: "alert" }, word("stop-here")),
    got.error ? h("p.alert", { role: "alert" }, h("code", got.error), " ", got.error_description ?? "") : null, reasons);
    keepTokens(got);
    if (got.code) exchange(got.code);
    else if (got.error) reasons.append(...await refusal(own));
    else if (got.id_token) verify({ body: got });
  }

  function exchange(code) {
    const { exchanged } = runOf(name);
    const params = [["grant_type", "authorization_code"], ["code", code], ["redirect_uri", value("redirect_uri")],
      ["code_verifier", runOf(name).verifier], ...credentials({ ...client, client_id: value("client_id") })];
    const card = requestCard({
      label: word("do:exchange"), deliver: sender, earlier: exchanged,
      make: () => ({ method: "POST", url: metadata.token_endpoint, params }),
      onAnswer: (got) => {
        remember(name, { exchanged: got, secret: params.find(([key]) => key === "client_secret")?.[1] });
        if (got.ok) received(got);
      },
    });
    open("exchange", card.element);
    if (exchanged?.ok) received(exchanged);
    else if (isAuto && !exchanged) card.element.requestSubmit();
  }

  function received(got) {
    keepTokens(got.body, { isBound, client });
    verify(got);
  }

  function verify({ body }) {
    const idToken = body.id_token ?? runOf(name).came.id_token;
    if (!idToken) {
      open("verify", h("p", word("no-id-token")));
      return use();
    }
    const result = h("div");
    const card = requestCard({
      label: word("do:check"),
      make: () => ({ method: "GET", url: metadata.jwks_uri }),
      onAnswer: async (got) => {
        const rows = await checksOf(idToken, {
          keys: got.body.keys ?? [], secret: runOf(name).secret, issuer: metadata.issuer, client: value("client_id"), nonce: value("nonce"),
          accessToken: body.access_token, now: await tenantTime(),
          algorithms: metadata.id_token_signing_alg_values_supported ?? ["RS256"],
        });
        const isBad = rows.some(({ good }) => good === false);
        result.replaceChildren(isBad ? h("p.alert", { role: "alert" }, word("refuse-token"))
          : h("p.done", { role: "status" }, word("signed-in-as", rows.find((row) => row.name === "sub").got)),
          checkTable(word("checked"), rows));
        use();
        if (isAuto) lead("verify");
      },
    });
    open("verify", result, card.element);
    if (isAuto) card.element.requestSubmit();
  }

  function use() {
    open("use", ...useCards(metadata));
  }

  function value(parameter) {
    return runOf(name).params.find(([key]) => key === parameter)?.[1];
  }
}

/** Fresh secrets and the request that they go into. */
async function begin(name, metadata, user) {
  const [verifier, state, nonce] = [random(), random().slice(0, 22), random().slice(0, 22)];
  remember(name, { verifier, since: newest, params: [
    ["response_type", "code"], ["response_mode", "query"], ["client_id", ownClient(metadata).client_id],
    ["redirect_uri", ownAddress], ["scope", usualScope(metadata)], ["state", state], ["nonce", nonce],
    ["code_challenge", await sha256(verifier)], ["code_challenge_method", "S256"],
    ...(user ? [["login_hint", user]] : []),
  ] });
}

/** The verifier, which stays here, and how the challenge follows from it (RFC 7636 §4.1 and §4.2). */
function secrets(name, rows) {
  return h("p", h("label", { for: "verifier" }, word("verifier")),
    h("input", { id: "verifier", value: runOf(name).verifier, autocomplete: "off", spellcheck: "false",
      input: async (event) => {
        remember(name, { verifier: event.target.value });
        rows.set("code_challenge", await sha256(event.target.value));
      } }),
    h("small", word("challenge-follows")));
}

/** The server's reasons for the error that came back. */
async function refusal(state) {
  if (!state) return [];
  const found = await api("GET", `requests?outcome=refused&state=completed&param.state=${encodeURIComponent(state)}`);
  return found.items.at(-1)?.diagnoses.map(diagnosis) ?? [];
}
