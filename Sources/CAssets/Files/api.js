// The control API of the tenant. Every page that changes or shows something goes through here,
// so it can do nothing that the API cannot.

import { word } from "./dom.js";

const root = document.documentElement.dataset.control;
const tokenKey = "understudy-control-token";

/** The calls that changed something, the newest first, as curl has them. */
export const calls = [];
const listeners = new Set();

export function onCall(listener) {
  listeners.add(listener);
}

/** Asks the API and gives its JSON; a problem (RFC 9457) is thrown as an Error with its detail. */
export async function api(method, path, body) {
  const answer = await send(method, path, body);
  if (method !== "GET" && !(body instanceof Blob)) tell(method, path, body);
  if (answer.status === 204) return null;
  const type = answer.headers.get("Content-Type") ?? "";
  const content = type.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Error(content.detail ?? content.title ?? String(answer.status));
  return content;
}

/** The same call for a shell. */
export function curl(method, path, body) {
  const parts = ["curl", "-sS"];
  if (method !== "GET") parts.push("-X", method);
  parts.push(quoted(new URL(root + path, location.href).href));
  if (body !== undefined) parts.push("-H", quoted("Content-Type: application/json"), "-d", quoted(JSON.stringify(body)));
  return parts.join(" ");
}

/** A word as a shell takes it. */
export function quoted(text) {
  return /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Reads a stream of server-sent events until the signal aborts it, and resumes after the last one
 * if the connection breaks.
 * @param last the id of the event after which it begins; undefined to begin now
 */
export async function follow(path, signal, last, onEvent, onState) {
  while (!signal.aborted) {
    try {
      const answer = await send("GET", path, undefined, signal, last === undefined ? {} : { "Last-Event-ID": last });
      onState(true);
      for await (const event of events(answer.body)) {
        if (event.id !== undefined) last = event.id;
        if (event.data) onEvent(JSON.parse(event.data), event.event);
      }
    } catch (error) {
      if (signal.aborted) return;
    }
    onState(false);
    await new Promise((resume) => setTimeout(resume, 1000));
  }
}

async function send(method, path, body, signal, headers = {}) {
  const token = sessionStorage.getItem(tokenKey);
  const answer = await fetch(root + path, {
    method,
    signal,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
  });
  if (answer.status !== 401) return answer;
  const given = await askForToken();
  sessionStorage.setItem(tokenKey, given);
  return send(method, path, body, signal, headers);
}

/** The form that the page has for a server whose API needs a token. */
function askForToken() {
  const dialog = document.getElementById("token-dialog");
  return new Promise((resolve, reject) => {
    dialog.addEventListener("close", () => dialog.returnValue === "go-on"
      ? resolve(dialog.querySelector("input").value) : reject(new Error(word("no-token"))), { once: true });
    if (!dialog.open) dialog.showModal();
  });
}

async function* events(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    const parts = rest.split("\n\n");
    rest = parts.pop();
    for (const part of parts) yield parsed(part);
  }
}

function parsed(text) {
  const event = {};
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
    event[name] = event[name] === undefined ? value : `${event[name]}\n${value}`;
  }
  return event;
}

function tell(method, path, body) {
  calls.unshift(curl(method, path, body));
  calls.length = Math.min(calls.length, 20);
  for (const listener of listeners) listener();
}
