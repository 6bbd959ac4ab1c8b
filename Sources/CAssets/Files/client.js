// The client of this page, and its scopes. Both follow the metadata, so that each profile accepts them.

import { api } from "./api.js";

/** The server knows this client without being told of it, for the address of this page alone. */
export const ownID = "understudy-playground";

/** A client with a secret, for RFC 6749 §4.4 and RFC 7662 §2.1. */
export const service = { client_id: `${ownID}-service`, client_secret: "playground-secret" };

/** The secret that somebody gave to our client, to have its ID tokens signed with it. */
let givenSecret;

/** Learns whether our id is registered; secrets are told on the same machine alone. */
export async function learnSecret() {
  const { clients } = await api("GET", "config");
  if (!clients.some((client) => client.client_id === ownID && client.client_secret)) return;
  givenSecret = (await api("GET", `clients/${ownID}?secrets=1`).catch(() => ({}))).client_secret;
}

/** A public client where the server has such, else one with a secret. */
export function ownClient(metadata) {
  // RFC 8414 §2: the default is client_secret_basic, which an open server accepts by post as well.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["none"];
  const secret = givenSecret ?? (methods.includes("none") ? undefined : service.client_secret);
  return { client_id: ownID, ...(secret === undefined ? {} : { client_secret: secret }) };
}

/** The parameters that authenticate a client at an endpoint for applications. */
export function credentials(client) {
  return Object.entries(client);
}

/**
 * All scopes that a page uses. Without a userinfo endpoint, claims beyond openid come with the
 * answer itself and as a form_post, which no page can read.
 */
export function usualScope(metadata) {
  const wanted = metadata.userinfo_endpoint ? ["openid", "profile", "email", "offline_access"] : ["openid"];
  const served = metadata.scopes_supported ?? wanted;
  return wanted.filter((scope) => served.includes(scope)).join(" ");
}
