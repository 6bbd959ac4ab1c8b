// Flows of a single request: client credentials (RFC 6749 §4.4) and token exchange (RFC 8693).

import { api } from "./api.js";
import { h, word, button } from "./dom.js";
import { credentials, ownID, service, usualScope } from "./client.js";
import { introduction } from "./registration.js";
import { requestCard } from "./request-card.js";
import { keepTokens, runOf, tokens } from "./run.js";
import { steps } from "./steps.js";
import { useCards } from "./use.js";

export const exchangeGrant = "urn:ietf:params:oauth:grant-type:token-exchange";
const accessToken = "urn:ietf:params:oauth:token-type:access_token";

export function clientCredentials(container, metadata) {
  runOf("client-credentials");
  // Some servers issue no token without an audience, so the request names an API.
  single(container, metadata, "service", () => [["grant_type", "client_credentials"], ...credentials(service),
    ["audience", `${location.origin}/api`]]);
}

export function tokenExchange(container, metadata) {
  runOf("token-exchange");
  let subject = tokens().access_token ?? "";
  const card = single(container, metadata, "trade", () => [["grant_type", exchangeGrant], ...credentials(service),
    ["subject_token", subject], ["subject_token_type", accessToken]]);
  const mint = h("p.tools", button(word("mint"), async () => {
    const { items } = await api("GET", "users");
    const made = await api("POST", "tokens", { kind: "access_token", client_id: ownID,
      user: items[0]?.username ?? "alice", scope: usualScope(metadata) });
    subject = made.token;
    card.renew();
  }), h("small", word("about-mint")));
  card.element.before(mint);
}

function single(container, metadata, name, params) {
  const { open, answered, lead } = steps(container, [name, "use"]);
  const card = requestCard({
    label: word("do:exchange"),
    make: () => ({ method: "POST", url: metadata.token_endpoint, params: params() }),
    onAnswer: (got) => {
      answered(name, got);
      if (!got.ok) return;
      keepTokens(got.body, { isBound: false, client: service });
      open("use", ...useCards(metadata));
      lead("use");
    },
  });
  const isAnnounced = metadata.grant_types_supported !== undefined;
  open(name, isAnnounced ? null : h("p.note", word("not-announced")), introduction(), card.element);
  return card;
}
