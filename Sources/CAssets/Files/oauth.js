// The work of any client: finding endpoints, making secrets, sending requests.

import { api, quoted } from "./api.js";
import { encoded } from "./jose.js";

/** The address of this page below its tenant, where the server sends the browser back to. */
export const ownAddress = `${location.origin}${document.documentElement.dataset.control}playground`;

/**
 * The metadata of the tenant whose page this is (OpenID Connect Discovery §4), with what some providers leave out:
 * the token endpoint, and `api`, which tells about the user of a token.
 */
export async function discover() {
  const { control, metadata, token, api: ofUser } = document.documentElement.dataset;
  const answer = await fetch(metadata ?? control.replace(/_understudy\/$/, ".well-known/openid-configuration"));
  newest = answer.headers.get("Understudy-Request") ?? newest;
  const found = await answer.json();
  const own = ofUser && location.origin + ofUser;
  return { token_endpoint: location.origin + token, ...found, api: found.userinfo_endpoint ?? own };
}

/** A server that does not list its grants may have them all the same (RFC 8414 §2). */
export function has(metadata, grant) {
  return metadata.grant_types_supported?.includes(grant) ?? true;
}

/** Whether a login can bring an ID token. */
export function issuesIDTokens({ jwks_uri: keys, scopes_supported: scopes }) {
  return keys !== undefined && (scopes?.includes("openid") ?? true);
}

/** The id of the last request of this page that was answered. */
export let newest = "req_0";

/** An address of the server as this browser reaches it, whatever the issuer is called. */
export function here(url) {
  const { pathname, search } = new URL(url);
  return location.origin + pathname + search;
}

/** 256 bits of chance, as RFC 7636 §7.1 wants of a verifier. */
export function random() {
  return encoded(crypto.getRandomValues(new Uint8Array(32)));
}

/** S256 of a verifier (RFC 7636 §4.2), and `ath` of an access token (RFC 9449 §4.2). */
export async function sha256(text) {
  return encoded(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** The time of the tenant, whose clock a test may have moved. */
export async function tenantTime() {
  return new Date((await api("GET", "clock")).now);
}

/** An address with parameters, without those that are empty (RFC 6749 §3.1). */
export function withParameters(url, params) {
  const target = new URL(url);
  for (const [name, value] of params) if (name !== "") target.searchParams.append(name, value);
  return target.href;
}

/**
 * Sends a request like a client outside the browser, without cookies.
 * @param request {method, url, params: [[name, value]], headers: [[name, value]]}
 */
export async function send({ method, url, params = [], headers = [] }) {
  const isForm = method === "POST";
  const target = new URL(isForm ? url : withParameters(url, params));
  // The page may connect only to its own origin.
  const answer = await fetch(here(target), {
    method,
    headers: [["Accept", "application/json"], ...headers.filter(([name]) => name !== "")],
    body: isForm ? form(params) : undefined,
    credentials: "omit",
    cache: "no-store",
  });
  const id = answer.headers.get("Understudy-Request");
  newest = id ?? newest;
  return {
    status: answer.status,
    ok: answer.ok,
    id,
    nonce: answer.headers.get("DPoP-Nonce"),
    body: content(await answer.text()),
  };
}

/** The same request for a shell. */
export function requestAsCurl({ method, url, params = [], headers = [] }) {
  const isForm = method === "POST";
  const parts = ["curl", "-sS", "-i", quoted(isForm ? url : withParameters(url, params))];
  for (const [name, value] of headers) parts.push("-H", quoted(`${name}: ${value}`));
  if (isForm) for (const [name, value] of params) parts.push("--data-urlencode", quoted(`${name}=${value}`));
  return parts.join(" ");
}

function form(params) {
  return new URLSearchParams(params.filter(([name]) => name !== ""));
}

function content(text) {
  try { return JSON.parse(text); } catch { return text; }
}

/** What the server recorded of a request, which may be complete after the answer. */
export async function recorded(id) {
  if (!id) return null;
  for (let round = 0; round < 20; round += 1) {
    const exchange = await api("GET", `requests/${encodeURIComponent(id)}`).catch(() => null);
    if (exchange === null || exchange.state === "completed") return exchange;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  return null;
}
