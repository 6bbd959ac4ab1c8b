// Encrypted tokens, for the holder of the client's secret (RFC 7516, OpenID Connect Core §10.2).

import { bytes } from "./jose.js";

const lengths = { "A128CBC-HS256": 32, "A192CBC-HS384": 48, "A256CBC-HS512": 64, A128GCM: 16, A192GCM: 24, A256GCM: 32 };
const { subtle } = crypto;

/** What a token holds: the token itself unless it is encrypted; null where the key is not the secret. */
export async function opened(token, secret) {
  const parts = token.split(".");
  if (parts.length !== 5) return token;
  try {
    const [header, encryptedKey, iv, content, tag] = parts.map(bytes);
    const { alg, enc, ...wrapping } = JSON.parse(new TextDecoder().decode(header));
    const key = await contentKey(alg, enc, wrapping, encryptedKey, secret);
    const open = enc.endsWith("GCM") ? openGCM : openCBC;
    return new TextDecoder().decode(await open(key, iv, content, tag, new TextEncoder().encode(parts[0])));
  } catch {
    return null;
  }
}

async function contentKey(alg, enc, wrapping, encryptedKey, secret) {
  if (alg === "dir") return derived(secret, lengths[enc]);
  const [, bits, kind] = alg.match(/^A(\d+)(KW|GCMKW)$/);
  const own = await derived(secret, bits / 8);
  if (kind === "GCMKW") return openGCM(own, bytes(wrapping.iv), encryptedKey, bytes(wrapping.tag), new Uint8Array());
  const wrapper = await subtle.importKey("raw", own, "AES-KW", false, ["unwrapKey"]);
  const unwrapped = await subtle.unwrapKey("raw", encryptedKey, wrapper, "AES-KW", { name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
  return new Uint8Array(await subtle.exportKey("raw", unwrapped));
}

async function derived(secret, length) {
  const hash = length > 48 ? "SHA-512" : length > 32 ? "SHA-384" : "SHA-256";
  return new Uint8Array(await subtle.digest(hash, new TextEncoder().encode(secret))).slice(0, length);
}

async function openGCM(raw, iv, content, tag, additionalData) {
  const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
  return new Uint8Array(await subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, joined(content, tag)));
}

/** RFC 7518 §5.2.2.2: the tag is looked at first. */
async function openCBC(raw, iv, content, tag, additional) {
  const half = raw.length / 2;
  const hash = `SHA-${half * 16}`;
  const own = await subtle.importKey("raw", raw.slice(0, half), { name: "HMAC", hash }, false, ["sign"]);
  const length = new DataView(new ArrayBuffer(8));
  length.setBigUint64(0, BigInt(additional.length * 8));
  const code = new Uint8Array(await subtle.sign("HMAC", own, joined(additional, iv, content, new Uint8Array(length.buffer))));
  if (tag.length !== half || tag.some((byte, index) => byte !== code[index])) throw new Error("tag");
  const key = await subtle.importKey("raw", raw.slice(half), "AES-CBC", false, ["decrypt"]);
  return subtle.decrypt({ name: "AES-CBC", iv }, key, content);
}

function joined(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
