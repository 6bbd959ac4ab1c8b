// The client of this page, and its scopes. Both follow the metadata, so that each profile accepts them.

import { api } from "./api.js";
import { issuesIDTokens, ownAddress, random, sha256 } from "./oauth.js";

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

/** A public client where the server has such, or takes no secrets, else one with a secret. */
export function ownClient(metadata) {
  // RFC 8414 §2: the default is client_secret_basic, which an open server accepts by post as well.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const takesSecret = !methods.includes("none") && methods.some((method) => method.startsWith("client_secret"));
  const secret = givenSecret ?? (takesSecret ? service.client_secret : undefined);
  return { client_id: ownID, ...(secret === undefined ? {} : { client_secret: secret }) };
}

/** The parameters that authenticate a client at an endpoint for applications. */
export function credentials(client) {
  return Object.entries(client);
}

/**
 * All scopes that a page uses, and what the provider's API asks for. Without a userinfo endpoint, claims beyond openid
 * come with the answer itself and as a form_post, which no page can read.
 */
export function usualScope(metadata) {
  const wanted = metadata.userinfo_endpoint ? ["openid", "profile", "email", "offline_access"] : ["openid"];
  const served = issuesIDTokens(metadata) ? metadata.scopes_supported ?? wanted : [];
  return [...wanted.filter((scope) => served.includes(scope)), document.documentElement.dataset.scope ?? []].flat().join(" ");
}

/** Fresh secrets, and a request that they go into. Not every provider has scopes, or a nonce. */
export async function freshLogin(metadata, user) {
  const [verifier, state, nonce] = [random(), random().slice(0, 22), random().slice(0, 22)];
  const scope = usualScope(metadata);
  const hasNonce = issuesIDTokens(metadata) && document.documentElement.dataset.nonce !== "off";
  return { verifier, params: [
    ["response_type", "code"], ["response_mode", "query"], ["client_id", ownClient(metadata).client_id],
    ["redirect_uri", ownAddress], ...(scope ? [["scope", scope]] : []), ["state", state],
    ...(hasNonce ? [["nonce", nonce]] : []), ["code_challenge", await sha256(verifier)], ["code_challenge_method", "S256"],
    ...(user ? [["login_hint", user]] : []),
  ] };
}
