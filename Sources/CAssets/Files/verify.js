// The checks of a client on an ID token (OpenID Connect Core §3.1.3.7), in their order.

import { word } from "./dom.js";
import { parsed, isSigned, halfHash, secretKey } from "./jose.js";
import { opened } from "./jwe.js";

/**
 * @param idToken
 * @param known {keys, secret, issuer, client, nonce, accessToken, now, algorithms}
 * @returns rows for checkTable
 */
export async function checksOf(idToken, known) {
  const inner = await opened(idToken, known.secret ?? "");
  if (inner === null) return [{ name: "enc", expected: word("own-secret"), got: idToken, good: false }];
  const token = parsed(inner);
  if (token === null) return [{ name: "id_token", expected: "JWT", got: idToken, good: false }];
  const { header, claims } = token;
  const isBySecret = known.secret !== undefined && String(header.alg).startsWith("HS");
  const key = isBySecret ? secretKey(known.secret) : keyOf(header, known.keys);
  const audience = [claims.aud].flat();
  const now = Math.floor(known.now.getTime() / 1000);
  return [
    algorithm(header.alg, key, known.algorithms),
    ...(isBySecret ? []
      : [{ name: "kid", expected: known.keys.map(({ kid }) => kid).join(" "), got: header.kid, good: key !== undefined }]),
    await signature(token, key, isBySecret ? word("by-secret") : word("by-key", key?.kid ?? "?")),
    { name: "iss", expected: known.issuer, got: claims.iss, good: claims.iss === known.issuer },
    { name: "aud", expected: known.client, got: audience.join(" "), good: audience.includes(known.client) },
    ...(audience.length > 1 || claims.azp !== undefined
      ? [{ name: "azp", expected: known.client, got: claims.azp, good: claims.azp === known.client }] : []),
    { name: "sub", expected: word("somebody"), got: claims.sub, good: typeof claims.sub === "string" && claims.sub !== "" },
    { name: "exp", expected: word("after", time(now)), got: time(claims.exp), good: isTime(claims.exp) && claims.exp > now },
    begun("iat", claims.iat, now),
    ...(claims.nbf === undefined ? [] : [begun("nbf", claims.nbf, now)]),
    nonce(known.nonce, claims.nonce),
    await accessTokenHash(claims.at_hash, header.alg, known.accessToken),
  ];
}

/** The key that the header names, or the only one there is (OpenID Connect Core §10.1). */
function keyOf(header, keys) {
  return header.kid === undefined && keys.length === 1 ? keys[0] : keys.find(({ kid }) => kid === header.kid);
}

/** The key says what it is for; a token that chooses for itself could call a public key a secret (RFC 8725 §3.1). */
function algorithm(got, key, announced) {
  const expected = key?.alg ? [key.alg] : announced;
  return { name: "alg", expected: expected.join(" "), got, good: got !== "none" && expected.includes(got) };
}

function begun(name, got, now) {
  // Times are whole seconds, and the page asked for the time a moment later.
  return { name, expected: word("not-after", time(now)), got: time(got), good: isTime(got) && got <= now + 1 };
}

async function signature(token, key, expected) {
  const row = { name: "signature", expected };
  if (key === undefined) return { ...row, got: word("no-such-key"), good: false };
  try {
    const good = await isSigned(token, key);
    return { ...row, got: word(good ? "matches" : "no-match"), good };
  } catch {
    return { ...row, got: word("not-in-browser", token.header.alg) };
  }
}

function nonce(own, got) {
  if (own === undefined) return { name: "nonce", expected: word("not-sent"), got, good: got === undefined ? undefined : false };
  return { name: "nonce", expected: own, got, good: own === got };
}

async function accessTokenHash(got, alg, accessToken) {
  const expected = accessToken && await halfHash(alg, accessToken);
  // The code flow may leave it out (OpenID Connect Core §3.1.3.6).
  return { name: "at_hash", expected, got, good: got === undefined || !expected ? undefined : expected === got };
}

/** RFC 7519 §2: a NumericDate is a number, never a text of digits. */
function isTime(value) {
  return typeof value === "number";
}

function time(value) {
  return isTime(value) ? new Date(value * 1000).toLocaleString(document.documentElement.lang) : JSON.stringify(value);
}
