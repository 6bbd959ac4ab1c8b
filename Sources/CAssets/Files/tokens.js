// Decoded tokens: header, claims with their meaning, times in words, and the signer.

import { h, word, hasWord, copyButton } from "./dom.js";

const times = ["exp", "iat", "nbf", "auth_time", "updated_at"];

/**
 * @param token from the record: name, in, header, claims, signed_by_tenant
 * @param now the time of the exchange on the tenant's clock
 */
export function showToken(token, now) {
  return h("section.token", { "aria-label": token.name },
    h("h3", h("code", token.name), " ", verdict(token), " ", expiry(token.claims, now)),
    h("details", h("summary", word("header")), part(token.header, now, "header")),
    token.claims ? part(token.claims, now, "claims") : h("p", word("opaque")),
    h("p", copyButton(word("copy-json"), () => JSON.stringify(token.claims, null, 2))));
}

function verdict(token) {
  if (token.header?.alg === "none") return h("span.badge.bad", word("unsigned"));
  return token.signed_by_tenant
    ? h("span.badge.good", word("signed-here")) : h("span.badge.plain", word("signed-elsewhere"));
}

function expiry(claims, now) {
  if (typeof claims?.exp !== "number") return null;
  const left = claims.exp - Math.floor(now.getTime() / 1000);
  return left > 0
    ? h("span.badge.good", word("expires-in", duration(left))) : h("span.badge.bad", word("expired", duration(-left)));
}

function part(object, now, kind) {
  return h("table", { class: kind }, h("tbody", Object.entries(object).map(([name, value]) =>
    h("tr", h("th", { scope: "row" }, h("code", name)), isDeep(value) ? deep(value) : [
      h("td", h("code", text(value)), note(name, value, now)),
      h("td.meaning", hasWord(`claim:${name}`) ? word(`claim:${name}`) : "")]))));
}

function isDeep(value) {
  return typeof value === "object" && text(value).length > 60;
}

/** Objects in an object, as in verified claims, have lines of their own. */
function deep(value) {
  return h("td", { colspan: "2" }, h("pre", h("code", JSON.stringify(value, null, 1))));
}

function text(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function note(name, value, now) {
  if (!times.includes(name) || typeof value !== "number") return null;
  const time = new Date(value * 1000);
  const away = Math.round((time - now) / 1000);
  const distance = away === 0 ? word("now") : word(away > 0 ? "in" : "ago", duration(Math.abs(away)));
  return h("small", ` ${time.toLocaleString(document.documentElement.lang)} (${distance})`);
}

/** Seconds in the unit that a person would choose. */
export function duration(seconds) {
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? units.at(-1);
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" })
    .format(Math.round(seconds / size));
}
