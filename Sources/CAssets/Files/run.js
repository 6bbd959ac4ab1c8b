// The state of the page while the browser is at the login page.

const key = `understudy-playground ${document.documentElement.dataset.control}`;
const stored = JSON.parse(sessionStorage.getItem(key) ?? "{}");

/** The flow that the browser left for the login page. */
let flow = stored.flow ?? "code";
/** One run of each flow: its secrets, its parameters, what came back. */
const runs = stored.runs ?? {};
/** The tokens that came last, by their names in the answer; all flows share them. */
const tray = stored.tray ?? {};
const listeners = new Set();

function keep() {
  sessionStorage.setItem(key, JSON.stringify({ flow, runs, tray }));
}

export function currentFlow() {
  return flow;
}

/** The run of a flow, which is then the one to come back to. */
export function runOf(name) {
  flow = name;
  runs[name] ??= {};
  keep();
  return runs[name];
}

export function remember(name, members) {
  Object.assign(runs[name], members);
  keep();
}

export function forget(name) {
  runs[name] = {};
  keep();
}

export function tokens() {
  return tray;
}

/** Keeps the tokens of an answer. Those that it does not have stay, as after a refresh (RFC 6749 §6). */
export function keepTokens(answer, members = {}) {
  for (const name of ["access_token", "refresh_token", "id_token"]) {
    if (typeof answer?.[name] === "string") tray[name] = answer[name];
  }
  Object.assign(tray, members);
  keep();
  for (const listener of listeners) listener();
}

export function emptyTray() {
  for (const name of Object.keys(tray)) delete tray[name];
  keep();
  for (const listener of listeners) listener();
}

export function onTokens(listener) {
  listeners.add(listener);
}

/** Nobody listens any more, since another flow is shown. */
export function silence() {
  listeners.clear();
}
