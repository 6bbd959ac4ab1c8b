// A server in closed mode knows its clients. It can be told of those of this page.

import { api, curl } from "./api.js";
import { ownClient, service, usualScope } from "./client.js";
import { h, word, button } from "./dom.js";
import { ownAddress } from "./oauth.js";

/** Fills the place where registration is needed, and is over once the server knows both clients. */
export async function registration(place, metadata) {
  const { mode, clients } = await api("GET", "config");
  const known = new Set(clients.map((client) => client.client_id));
  const missing = [page(metadata), helper()].filter(({ client_id: id }) => !known.has(id));
  if (mode !== "closed" || missing.length === 0) return;
  const calls = missing.map(({ client_id: id, ...client }) => ["PUT", `clients/${id}`, client]);
  const result = h("div", { role: "status" });
  const card = h("section.step", { "data-step": "register", "aria-labelledby": "step-register" },
    h("h2", { id: "step-register" }, word("step:register")), h("p", word("about:register")),
    h("pre", h("code", calls.map((call) => curl(...call)).join("\n"))),
    h("p.tools", button(word("register"), async () => {
      try {
        for (const call of calls) await api(...call);
        card.dataset.state = "done";
        result.replaceChildren(h("p.note", word("registered")));
      } catch (error) {
        result.replaceChildren(h("p.alert", error.message));
      }
    })), result);
  place.append(card);
}

function page(metadata) {
  const { client_id: id, client_secret: secret } = ownClient(metadata);
  return {
    client_id: id,
    client_name: "Playground",
    ...(secret ? { client_secret: secret } : {}),
    token_endpoint_auth_method: secret ? "client_secret_post" : "none",
    redirect_uris: [ownAddress],
    post_logout_redirect_uris: [ownAddress],
    grant_types: ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
    scope: usualScope(metadata),
  };
}

function helper() {
  return {
    ...service,
    client_name: "Playground service",
    token_endpoint_auth_method: "client_secret_post",
    grant_types: ["client_credentials", "urn:ietf:params:oauth:grant-type:token-exchange"],
  };
}
