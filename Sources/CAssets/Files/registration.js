// A server in closed mode knows its clients. The page's own client can be added to them.

import { api, curl } from "./api.js";
import { service } from "./client.js";
import { h, word, button } from "./dom.js";

const client = {
  client_name: "Playground service",
  client_secret: service.client_secret,
  token_endpoint_auth_method: "client_secret_post",
  grant_types: ["client_credentials", "urn:ietf:params:oauth:grant-type:token-exchange"],
};

/** A place that has a form where the server does not know the client with a secret. */
export function introduction() {
  const place = h("div");
  fill(place).catch((error) => place.replaceChildren(h("p.alert", { role: "alert" }, error.message)));
  return place;
}

async function fill(place) {
  const { mode, clients } = await api("GET", "config");
  if (mode !== "closed" || clients.some(({ client_id: id }) => id === service.client_id)) return;
  const call = ["PUT", `clients/${service.client_id}`, client];
  const result = h("p.note", { role: "status" });
  place.append(h("section.introduction", { "data-step": "register", "aria-label": word("step:register") },
    h("p", word("about:register")), h("pre", h("code", curl(...call))),
    h("p.tools", button(word("register"), async (element) => {
      try {
        await api(...call);
        result.textContent = word("registered");
        element.hidden = true;
      } catch (error) {
        result.textContent = error.message;
      }
    })), result));
}
