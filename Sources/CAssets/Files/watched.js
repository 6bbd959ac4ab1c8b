// The inspector's lists of logins and requests that the filter selects, the newest first.

import { h, word } from "./dom.js";
import { loginEntry, requestEntry } from "./entries.js";
import { loginOf, logins, watchRecord } from "./record.js";

const most = 1000;
const part = (id) => document.getElementById(id);
const [loginList, requestList, live, problem] = ["logins", "exchanges", "live", "problem"].map(part);
const field = part("filter").elements.query;

if (document.documentElement.dataset.record === "off") part("none").replaceChildren(h("p", word("no-record")));

/** What is in the lists, by id. */
export const known = new Map();
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
      start: (found) => { say(""); fill(found); started(); },
      exchange: (exchange) => { add(exchange); came(exchange); },
      state: (isOpen) => tellState(isOpen ? "live" : "waiting"),
    });
  } catch (error) {
    say(error.message);
  }
}

/** Shows the exchanges of a file. */
export function showSaved(exchanges) {
  watching?.abort();
  watching = null;
  tellState("from-file");
  fill(exchanges);
}

/** The exchanges of a login that are in the lists. */
export function ofLogin(id) {
  return logins(known.values()).get(id) ?? [];
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
  known.clear();
  loginList.replaceChildren();
  requestList.replaceChildren();
  exchanges.forEach(add);
}

function add(exchange) {
  if (known.has(exchange.id)) return;
  known.set(exchange.id, exchange);
  keepPlace(requestList, () => requestList.prepend(requestEntry(exchange)));
  const login = loginOf(exchange);
  if (login) keepPlace(loginList, () => addToLogin(login));
  while (requestList.childElementCount > most) {
    known.delete(requestList.lastElementChild.dataset.id);
    requestList.lastElementChild.remove();
  }
}

function addToLogin(id) {
  const entry = loginEntry(id, ofLogin(id));
  const there = loginList.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!there) return loginList.prepend(entry);
  const hadFocus = there.contains(document.activeElement);
  there.replaceWith(entry);
  if (hadFocus) entry.querySelector("a").focus();
}

/** Who reads further down is not moved. */
function keepPlace(list, change) {
  const height = list.scrollHeight;
  change();
  if (list.scrollTop > 0) list.scrollTop += list.scrollHeight - height;
}

function setCurrent(link, isCurrent) {
  if (isCurrent) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
}

function tellState(state) {
  live.textContent = word(state);
  live.classList.toggle("on", state === "live");
}
