// The authorization code flow with PKCE (RFC 6749 §4.1, RFC 7636), optionally with a pushed request or with DPoP.

import { api } from "./api.js";
import { h, word, button, copyButton } from "./dom.js";
import { deliver } from "./dpop.js";
import { diagnosis } from "./exchange.js";
import { checkTable } from "./checks.js";
import { credentials, freshLogin, ownClient } from "./client.js";
import { here, issuesIDTokens, newest, send, sha256, tenantTime, withParameters } from "./oauth.js";
import { parameterRows, requestCard } from "./request-card.js";
import { forget, keepTokens, remember, runOf } from "./run.js";
import { steps } from "./steps.js";
import { question, useCards } from "./use.js";
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
  if (!run.params) remember(name, { since: newest, ...await freshLogin(metadata, user) });
  if (came) remember(name, came.code === run.came?.code ? { came } : { came, exchanged: undefined });
  const first = isPushed ? ["push", "request"] : ["request"];
  const last = issuesIDTokens(metadata) ? ["verify"] : metadata.api ? ["api"] : [];
  const { open, end, answered, lead } = steps(container, [...first, "answer", "exchange", ...last, "use"], !isAuto);
  container.append(again());
  const client = ownClient(metadata);
  const sender = isBound ? deliver : send;

  if (isPushed) push(); else request();
  if (runOf(name).came) {
    end("request", true, word("went"));
    answer();
  }

  function push() {
    const card = requestCard({
      label: word("do:push"),
      earlier: run.pushed,
      make: () => ({ method: "POST", url: metadata.pushed_authorization_request_endpoint, params: runOf(name).params }),
      onAnswer: (got) => {
        remember(name, { pushed: got, came: undefined });
        settle(got);
        if (got.ok) lead("request");
      },
    });
    const settle = (got) => {
      answered("push", got);
      if (got.ok) pushedRequest(got.body.request_uri);
    };
    open("push", secrets(name, card.element.querySelector("fieldset")), card.element);
    if (run.pushed) settle(run.pushed);
  }

  /** Nothing but the client and the reference to what was pushed (RFC 9126 §4). */
  function pushedRequest(reference) {
    open("request", departure([["client_id", client.client_id], ["request_uri", reference]]));
  }

  function request() {
    open("request", departure(run.params, (rows) => secrets(name, rows)));
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
    return h("p.tools", button(word("start-again"), () => {
      forget(name);
      history.replaceState(null, "", `${location.pathname}#${name}`);
      location.reload();
    }));
  }

  async function answer() {
    const { came: got } = runOf(name);
    const own = value("state");
    const issuer = metadata.authorization_response_iss_parameter_supported;
    const rows = [{ name: "state", expected: own, got: got.state, good: own === got.state }];
    if (got.iss !== undefined || issuer) {
      rows.push({ name: "iss", expected: metadata.issuer, got: got.iss, good: metadata.issuer === got.iss });
    }
    const isGood = rows.every(({ good }) => good);
    const reasons = h("div", { role: "status", "data-outcome": "refused" });
    open("answer", h("table", h("caption", word("came-back")), h("tbody", Object.entries(got).map(([key, text]) =>
      h("tr", h("th", { scope: "row" }, h("code", key)), h("td", h("code", text)))))),
    checkTable(word("compared"), rows),
    isGood ? null : h("p.alert", { role: "alert" }, word("stop-here")),
    got.error ? h("p.alert", { role: "alert" }, h("code", got.error), " ", got.error_description ?? "") : null, reasons);
    const wrong = rows.filter(({ good }) => !good).map((row) => row.name);
    end("answer", isGood && !got.error, (got.error ? [got.error] : isGood ? Object.keys(got) : wrong).join(", "));
    lead("answer");
    if (got.error) reasons.append(...await refusal(own));
    if (got.error || !isGood) return;
    keepTokens(got);
    if (got.code) exchange(got.code);
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
        received(got);
      },
    });
    open("exchange", card.element);
    lead("exchange");
    if (exchanged) received(exchanged);
    else if (isAuto) card.element.requestSubmit();
  }

  function received(got) {
    answered("exchange", got);
    if (!got.ok) return;
    keepTokens(got.body, { isBound, client });
    if (last[0] === "api") ask();
    else if (last[0] === "verify") verify(got);
    else use();
  }

  /** Without an ID token, only the API says who signed in. */
  function ask() {
    const card = question(metadata.api, (got) => {
      const user = got.body.data ?? got.body.user ?? got.body;
      const name = user.login ?? user.username ?? user.name ?? user.sub ?? user.id;
      if (!got.ok) return answered("api", got);
      end("api", true, got.status, name);
      use(word("answers-for", name));
    });
    open("api", card.element);
    lead("api");
    if (isAuto) card.element.requestSubmit();
  }

  function verify({ body }) {
    const idToken = body.id_token ?? runOf(name).came.id_token;
    if (!idToken) {
      open("verify", h("p", word("no-id-token")));
      end("verify", true, word("no-id-token"));
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
        const wrong = rows.filter(({ good }) => good === false).map((row) => row.name);
        const user = rows.find((row) => row.name === "sub")?.got;
        end("verify", wrong.length === 0, wrong.length === 0 ? user : wrong.join(", "));
        result.replaceChildren(wrong.length === 0 ? "" : h("p.alert", { role: "alert" }, word("refuse-token")),
          checkTable(word("checked"), rows));
        if (wrong.length === 0) use(word("signed-in-as", user));
      },
    });
    open("verify", result, card.element);
    lead("verify");
    if (isAuto) card.element.requestSubmit();
  }

  function use(told) {
    open("use", told ? h("p.done", { role: "status" }, told) : null, ...useCards(metadata));
    lead("use");
  }

  function value(parameter) {
    return runOf(name).params.find(([key]) => key === parameter)?.[1];
  }
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
