// Signed tokens: their parts, their keys, their signature (RFC 7515, RFC 7517, RFC 7518 §3.1, RFC 8037).

const algorithms = {
  ...family("RS", (hash) => ({ name: "RSASSA-PKCS1-v1_5", hash })),
  ...family("PS", (hash, bits) => ({ name: "RSA-PSS", hash, saltLength: bits / 8 })),
  ES256: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  ES384: { name: "ECDSA", namedCurve: "P-384", hash: "SHA-384" },
  ES512: { name: "ECDSA", namedCurve: "P-521", hash: "SHA-512" },
  EdDSA: { name: "Ed25519", hash: "SHA-512" },
  Ed25519: { name: "Ed25519", hash: "SHA-512" },
  ...family("HS", (hash) => ({ name: "HMAC", hash })),
};

function family(prefix, make) {
  return Object.fromEntries([256, 384, 512].map((bits) => [`${prefix}${bits}`, make(`SHA-${bits}`, bits)]));
}

/** The parts of a token; null where it is no JWT. */
export function parsed(token) {
  const parts = token.split(".");
  if (parts.length !== 3) return null;
  try {
    const [header, claims] = parts.slice(0, 2).map((part) => JSON.parse(new TextDecoder().decode(bytes(part))));
    return { header, claims, signature: bytes(parts[2]), input: new TextEncoder().encode(`${parts[0]}.${parts[1]}`) };
  } catch {
    return null;
  }
}

/** Whether the key made the signature; an error where the browser does not have the algorithm. */
export async function isSigned({ header, input, signature }, key) {
  const algorithm = algorithms[header.alg];
  // A public key is no secret (RFC 8725 §2.1).
  if (!algorithm || (algorithm.name === "HMAC") !== (key.kty === "oct")) throw new Error(header.alg);
  // `use`, `key_ops` and `alg` are not WebCrypto's to judge; `alg` of EdDSA is spelled in two ways (RFC 9864).
  const { use, key_ops: operations, alg, ...members } = key;
  const imported = await crypto.subtle.importKey("jwk", members, algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, imported, signature, input);
}

/** The secret of a client as the key of an HMAC (OpenID Connect Core §10.1). */
export function secretKey(secret) {
  return { kty: "oct", k: encoded(new TextEncoder().encode(secret)) };
}

/** The left half of the hash of a text, as `at_hash` has it (OpenID Connect Core §3.1.3.6). */
export async function halfHash(alg, text) {
  const hash = algorithms[alg]?.hash;
  if (!hash) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest(hash, new TextEncoder().encode(text)));
  return encoded(digest.slice(0, digest.length / 2));
}

export function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

export function encoded(content) {
  return btoa(String.fromCharCode(...new Uint8Array(content)))
    .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
