// The inspector's lists of logins and requests that the filter selects, the newest first.

import { h, word } from "./dom.js";
import { loginEntry, requestEntry } from "./entries.js";
import { loginOf, newestOf, watchRecord } from "./record.js";

/** The rows of a list; those who ask for older ones get more. */
let most = 1000;
const part = (id) => document.getElementById(id);
const [loginList, requestList, live, problem, older] = ["logins", "exchanges", "live", "problem", "older"].map(part);
const field = part("filter").elements.query;

if (document.documentElement.dataset.record === "off") part("none").replaceChildren(h("p", word("no-record")));

/** What is in the lists, by id. */
export const known = new Map();
/** The exchanges of each login that are in the lists, the oldest first, by its id; the newest login last. */
export const logins = new Map();
/** Ends the stream that the lists follow; null where they show a file. */
let watching = null;

/** False if a file is behind the lists. */
export function isLive() {
  return watching !== null;
}

/** Shows what the filter selects, and goes on with what comes. */
export async function watch({ started, came }) {
  watching?.abort();
  watching = new AbortController();
  const { signal } = watching;
  try {
    await watchRecord(parameters(field.value), signal, {
      start: (found, hasOlder) => { say(""); fill(found); older.hidden = !hasOlder; started(); },
      exchange: (exchange) => gather(exchange, came),
      state: (isOpen) => tellState(isOpen ? "live" : "reconnecting"),
    });
  } catch (error) {
    say(error.message);
  }
}

/** Those that came since the last frame: many are drawn at once, or each would lay out the lists. */
let arrived = [];

function gather(exchange, came) {
  if (arrived.push(exchange) > most) arrived.shift();
  if (arrived.length > 1) return;
  requestAnimationFrame(() => {
    const those = arrived.filter(({ id }) => !known.has(id));
    arrived = [];
    keepPlaces(() => those.forEach(add));
    came(those);
  });
}

/** Puts what was before the oldest below it. */
export async function showOlder() {
  const shown = [...known.values()];
  const { items, total } = await newestOf(parameters(field.value), shown[0].id);
  most = Math.max(most, shown.length + items.length);
  fill([...items, ...shown]);
  older.hidden = total <= items.length;
}

/** Shows the exchanges of a file. */
export function showSaved(exchanges) {
  watching?.abort();
  watching = null;
  older.hidden = true;
  tellState("from-file");
  fill(exchanges);
}

/** The exchanges of a login that are in the lists. */
export function ofLogin(id) {
  return logins.get(id) ?? [];
}

/** Which of the lists is shown, and what is open beside it. */
export function mark(view, ...targets) {
  document.body.dataset.view = view;
  for (const tab of part("views").children) setCurrent(tab, tab.hash === `#${view}`);
  for (const item of [...loginList.children, ...requestList.children]) {
    setCurrent(item.querySelector("a"), targets.includes(item.dataset.id));
  }
  const isEmpty = (view === "logins" ? loginList : requestList).childElementCount === 0;
  const isFiltered = field.value.trim() !== "";
  part("none").hidden = !isEmpty || isFiltered;
  part("no-hit").hidden = !isEmpty || !isFiltered;
}

export function say(text, kind = "alert") {
  problem.textContent = text;
  problem.className = kind;
  problem.hidden = text === "";
}

/** The filter as the API has it: words like `outcome=refused`, and any other word as a user. */
function parameters(text) {
  const found = new URLSearchParams();
  for (const piece of text.trim().split(/\s+/).filter(Boolean)) {
    const at = piece.indexOf("=");
    if (at > 0) found.append(piece.slice(0, at), piece.slice(at + 1));
    else found.append("user", piece);
  }
  return found;
}

function fill(exchanges) {
  arrived = [];
  known.clear();
  logins.clear();
  loginList.replaceChildren();
  requestList.replaceChildren();
  exchanges.forEach(add);
}

function add(exchange) {
  if (known.has(exchange.id)) return;
  known.set(exchange.id, exchange);
  requestList.prepend(requestEntry(exchange));
  const login = loginOf(exchange);
  if (login) {
    logins.set(login, [...ofLogin(login), exchange]);
    addToLogin(login);
  }
  if (known.size > most) forget(known.values().next().value);
}

/** The oldest makes room; it can be asked for again. */
function forget(exchange) {
  known.delete(exchange.id);
  requestList.lastElementChild.remove();
  older.hidden = !isLive();
  const id = loginOf(exchange);
  if (!id) return;
  const left = ofLogin(id).filter((other) => other !== exchange);
  if (left.length > 0) return logins.set(id, left);
  logins.delete(id);
  entryOf(id)?.remove();
}

function entryOf(id) {
  return loginList.querySelector(`[data-id="${CSS.escape(id)}"]`);
}

function addToLogin(id) {
  const entry = loginEntry(id, ofLogin(id));
  const there = entryOf(id);
  if (!there) return loginList.prepend(entry);
  const hadFocus = there.contains(document.activeElement);
  there.replaceWith(entry);
  if (hadFocus) entry.querySelector("a").focus();
}

/** Who reads further down is not moved. */
function keepPlaces(change) {
  const read = [loginList, requestList].filter((list) => list.scrollTop > 0)
    .map((list) => ({ list, height: list.scrollHeight }));
  change();
  for (const { list, height } of read) list.scrollTop += list.scrollHeight - height;
}

function setCurrent(link, isCurrent) {
  if (isCurrent) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
}

function tellState(state) {
  live.textContent = word(state);
  live.classList.toggle("on", state === "live");
}
