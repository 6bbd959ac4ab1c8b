// The playground: a client that walks the flows step by step.

import { breakages } from "./breakage.js";
import { learnSecret, ownID } from "./client.js";
import { codeFlow } from "./code-flow.js";
import { deviceFlow } from "./device-flow.js";
import { h, word } from "./dom.js";
import { parsed } from "./jose.js";
import { discover, has, newest } from "./oauth.js";
import { clientCredentials, exchangeGrant, tokenExchange } from "./other-flows.js";
import { currentFlow, keepTokens, remember, runOf, silence, tokens } from "./run.js";
import { see } from "./seen.js";

const place = document.getElementById("flow");
const picker = document.getElementById("flows");
const problem = document.getElementById("problem");

/** THE table of flows: whether the server announces it, and how it is walked. */
const flows = {
  try: {
    isServed: () => true,
    walk: (metadata, came, _, user) => codeFlow(place, metadata, "try", came, { isAuto: true, user }),
  },
  code: { isServed: () => true, walk: (metadata, came) => codeFlow(place, metadata, "code", came) },
  par: {
    isServed: (metadata) => metadata.pushed_authorization_request_endpoint,
    walk: (metadata, came) => codeFlow(place, metadata, "par", came, { isPushed: true }),
  },
  dpop: {
    isServed: (metadata) => metadata.dpop_signing_alg_values_supported?.includes("ES256"),
    walk: (metadata, came) => codeFlow(place, metadata, "dpop", came, { isBound: true }),
  },
  device: {
    isServed: (metadata) => metadata.device_authorization_endpoint,
    walk: (metadata, _, signal) => deviceFlow(place, metadata, signal),
  },
  "client-credentials": {
    isServed: (metadata) => has(metadata, "client_credentials"),
    walk: (metadata) => clientCredentials(place, metadata),
  },
  "token-exchange": {
    isServed: (metadata) => has(metadata, exchangeGrant),
    walk: (metadata) => tokenExchange(place, metadata),
  },
};

let showing = new AbortController();
const came = arrival();
if (globalThis.crypto?.subtle === undefined) {
  say(word("needs-secure-context"));
} else {
  start().catch((error) => say(error.message));
}

async function start() {
  const metadata = await discover();
  const isBack = signedOut();
  await learnSecret();
  document.getElementById("breakages").append(breakages(metadata));
  addEventListener("hashchange", () => show(metadata, null));
  await show(metadata, isBack ? null : came);
}

async function show(metadata, arrived) {
  const [named, user] = decodeURIComponent(location.hash.slice(1)).split(/\/(.*)/s);
  const name = flows[named] ? named : currentFlow();
  showing.abort();
  showing = new AbortController();
  silence();
  place.replaceChildren();
  pick(metadata, name);
  if (!flows[name].isServed(metadata)) return place.append(h("p.note", word("not-served")));
  await flows[name].walk(metadata, arrived, showing.signal, user);
  seeWhatIsSent(name, showing.signal);
}

/** The same as the server sees it. Who made a run another client's sees what that client sends. */
function seeWhatIsSent(name, signal) {
  const run = runOf(name);
  if (run.since === undefined) remember(name, { since: newest });
  const clientID = run.params?.find(([key]) => key === "client_id")?.[1] ?? ownID;
  see(document.getElementById("seen"), clientID === ownID ? `${ownID}*` : clientID, run.since, signal);
}

/** Links rather than tabs, since each flow has an address; without the query, which belongs to one run. */
function pick(metadata, current) {
  picker.replaceChildren(...Object.keys(flows).filter((name) => flows[name].isServed(metadata)).map((name) => h("li",
    h("a", { href: `${location.pathname}#${name}`, "aria-current": name === current ? "true" : null }, word(`flow:${name}`)))));
}

/** What the server sent the browser back with, in the query or the fragment. */
function arrival() {
  const fragment = location.hash.includes("=") ? location.hash.slice(1) : "";
  const found = Object.fromEntries(new URLSearchParams(fragment || location.search));
  return Object.keys(found).length === 0 ? null : secured(found);
}

/** An answer that is one JWT, as what it holds (JWT Secured Authorization Response Mode §2.1). */
function secured(found) {
  const claims = parsed(found.response ?? "")?.claims;
  if (!claims) return found;
  return Object.fromEntries(Object.entries({ ...claims, ...found }).map(([name, value]) => [name, String(value)]));
}

/** Whether this is the way back from a logout (OpenID Connect RP-Initiated Logout §3). */
function signedOut() {
  const { logout } = tokens();
  if (!came || !logout || came.state !== logout) return false;
  keepTokens(null, { logout: undefined });
  document.getElementById("back").textContent = word("signed-out");
  return true;
}

function say(text) {
  problem.textContent = text;
  problem.hidden = false;
}
