// Common mistakes of clients, made on purpose, and the server's answer to each.

import { api, curl } from "./api.js";
import { answerPlace } from "./answer.js";
import { credentials, freshLogin, ownClient, usualScope } from "./client.js";
import { h, word, button, copyButton } from "./dom.js";
import { ownAddress, random, requestAsCurl, send, withParameters } from "./oauth.js";

export function breakages(metadata) {
  const client = ownClient(metadata);
  const mistakes = {
    "wrong-verifier": async () => ({ ...exchange(await login()), wrong: ["code_verifier", random()] }),
    "used-code": async () => {
      const request = exchange(await login());
      await send(request);
      return { ...request, wrong: ["code", request.params.find(([name]) => name === "code")[1]] };
    },
    "wrong-redirect-uri": async () => ({ ...exchange(await login()), wrong: ["redirect_uri", `${ownAddress}/elsewhere`] }),
    "expired-token": expired,
  };
  return h("section.step", { "data-step": "break", "aria-labelledby": "step-break" },
    h("details", h("summary", h("h2", { id: "step-break" }, word("step:break"))), h("p", word("about:break")),
      Object.entries(mistakes).map(([name, make]) => mistake(name, make))));

  /** A login as a user would do it, over the control API, so that the page can stay. */
  async function login() {
    const { verifier, params: asked } = await freshLogin(metadata);
    const order = { url: withParameters(metadata.authorization_endpoint, asked), user: await someone(), decision: "approve" };
    const { params } = await api("POST", "authorize", order);
    return { code: params.code, verifier, call: curl("POST", "authorize", order) };
  }

  function exchange({ code, verifier, call }) {
    return { call, method: "POST", url: metadata.token_endpoint, params: [["grant_type", "authorization_code"], ["code", code],
      ["redirect_uri", ownAddress], ["code_verifier", verifier], ...credentials(client)] };
  }

  /** Minted with an end in the past, since the clock belongs to all who use this tenant. */
  async function expired() {
    // Without an API, the token endpoint takes the token.
    const kind = metadata.api ? "access_token" : "refresh_token";
    const order = { kind, client_id: client.client_id, user: await someone(), expires_in: -60,
      scope: usualScope(metadata) || undefined };
    const { token } = await api("POST", "tokens", order);
    const call = curl("POST", "tokens", order);
    if (kind === "access_token") {
      return { method: "GET", url: metadata.api, headers: [["Authorization", `Bearer ${token}`]],
        wrong: ["Authorization", `Bearer ${token}`], call };
    }
    return { method: "POST", url: metadata.token_endpoint, wrong: ["refresh_token", token], call,
      params: [["grant_type", "refresh_token"], ["refresh_token", token], ...credentials(client)] };
  }
}

/** The user that the login page would name first. */
async function someone() {
  const { items } = await api("GET", "users");
  return items[0]?.username ?? items[0]?.sub ?? "alice";
}

function mistake(name, make) {
  const result = answerPlace();
  return h("div.mistake", { "data-mistake": name },
    h("h3", word(`break:${name}`)), h("p", word(`about-break:${name}`)),
    h("p.tools", button(word("send-it"), async () => {
      try {
        const request = spoiled(await make());
        await result.show(await send(request), sent(request));
      } catch (error) {
        result.fail(error);
      }
    })), result.element);
}

function spoiled({ wrong: [name, value], ...request }) {
  const params = request.params?.map((pair) => pair[0] === name ? [name, value] : pair);
  return { ...request, params, wrong: name };
}

function sent(request) {
  return h("div.sent", h("p", h("code", `${request.method} ${request.url}`)),
    h("table", h("tbody", [...request.params ?? [], ...request.headers ?? []].map(([name, value]) =>
      h("tr", { class: name === request.wrong ? "first-difference" : null },
        h("th", { scope: "row" }, h("code", name)), h("td", h("code", value)))))),
    h("details", h("summary", word("minted-by")), h("pre", h("code", request.call))),
    h("p.tools", copyButton(word("copy-curl"), () => requestAsCurl(request))));
}
