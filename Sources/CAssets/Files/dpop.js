// Proofs that the sender of a token holds its key (RFC 9449).

import { word } from "./dom.js";
import { encoded } from "./jose.js";
import { send, sha256, tenantTime, random } from "./oauth.js";

const key = `understudy-playground-dpop ${location.pathname}`;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
/** The nonce that the server wants in the next proof (RFC 9449 §8). */
let nonce;

/** Sends a request with a proof; once more where the server asks for a nonce. */
export async function deliver(request) {
  const first = await prove(request);
  if (first.ok || !first.nonce || !asksForNonce(first)) return first;
  return { ...await prove(request), before: [word("nonce-asked", first.status)] };
}

function asksForNonce({ body }) {
  // RFC 9449 §8 and §9: the body of an error may be missing at a resource.
  return body?.error === "use_dpop_nonce" || body === "";
}

async function prove(request) {
  const made = await proof(request);
  const answer = await send({ ...request, headers: [...request.headers ?? [], ["DPoP", made]] });
  nonce = answer.nonce ?? nonce;
  return { ...answer, proof: made };
}

async function proof({ method, url, headers = [] }) {
  const { privateKey, publicJWK } = await keyPair();
  const authorization = headers.find(([name]) => name.toLowerCase() === "authorization")?.[1] ?? "";
  const claims = {
    jti: random(), htm: method, htu: url.split(/[?#]/)[0], iat: Math.floor((await tenantTime()).getTime() / 1000),
    ...(authorization.startsWith("DPoP ") ? { ath: await sha256(authorization.slice(5)) } : {}),
    ...(nonce === undefined ? {} : { nonce }),
  };
  const input = [{ typ: "dpop+jwt", alg: "ES256", jwk: publicJWK }, claims].map(part).join(".");
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(input));
  return `${input}.${encoded(signature)}`;
}

function part(object) {
  return encoded(new TextEncoder().encode(JSON.stringify(object)));
}

/** One key a tab. It has to outlive the way to the login page, so it lies where the page keeps its run. */
async function keyPair() {
  const stored = sessionStorage.getItem(key);
  if (stored === null) {
    const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
    const made = await crypto.subtle.exportKey("jwk", pair.privateKey);
    sessionStorage.setItem(key, JSON.stringify(made));
    return keyPair();
  }
  const jwk = JSON.parse(stored);
  const privateKey = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["sign"]);
  const { kty, crv, x, y } = jwk;
  return { privateKey, publicJWK: { kty, crv, x, y } };
}
