// The inspector: the live exchanges of this tenant. It opens with logins.

import { api } from "./api.js";
import { saveFlow, openFile, takeDrops, told } from "./archive.js";
import { compareFlows } from "./compare.js";
import { h, word, button, clockTime, copyButton } from "./dom.js";
import { title } from "./entries.js";
import { showExchange } from "./exchange.js";
import { moveByKeys } from "./keys.js";
import { loginOf, number } from "./record.js";
import { sequence } from "./sequence.js";
import { isLive, known, logins, mark, ofLogin, say, showOlder, showSaved, watch } from "./watched.js";

const part = (id) => document.getElementById(id);
const [login, detail] = ["login", "detail"].map(part);
const field = part("filter").elements.query;

/** The login whose diagram is shown: its id, its exchanges, the diagram. */
let shown = null;
/** Which list is shown. */
let view = "logins";
/** The logins that one can be compared with; any other can be by its address. */
const mostChoices = 50;

const events = {
  started: () => { shown = null; show(); },
  came: (exchanges) => {
    for (const exchange of exchanges.filter((exchange) => shown && loginOf(exchange) === shown.id)) {
      shown.exchanges.push(exchange);
      shown.diagram.add(exchange);
      shown.heading.textContent = title(shown.exchanges);
    }
    const newest = exchanges.map(loginOf).findLast(Boolean);
    if (newest && isFollowing()) {
      if (newest !== shown?.id) draw(newest, ofLogin(newest));
      showDetail(telling(shown.exchanges));
    }
    mark(view, target(), shown?.id);
  },
};

// A chip puts its term into the query, or takes it out.
for (const chip of part("filters").children) {
  chip.addEventListener("click", () => {
    const terms = field.value.split(/\s+/).filter(Boolean);
    const others = terms.filter((term) => term !== chip.dataset.term);
    field.value = (others.length < terms.length ? others : [...terms, chip.dataset.term]).join(" ");
    apply();
  });
}
part("filter").addEventListener("submit", (event) => {
  event.preventDefault();
  apply();
});

function apply() {
  const text = field.value.trim();
  // The id of a line of the log, or of a login.
  const isID = /^(req|flow)_[\w-]+$/.test(text);
  if (isID) field.value = "";
  location.hash = isID ? text : view;
  search();
}

function search() {
  const terms = field.value.split(/\s+/);
  for (const chip of part("filters").children) {
    chip.setAttribute("aria-pressed", String(terms.includes(chip.dataset.term)));
  }
  watch(events);
}

part("all").addEventListener("click", () => { field.value = ""; search(); });
part("clear").addEventListener("click", async () => {
  await api("DELETE", "requests");
  location.hash = view;
  watch(events);
});
part("older").addEventListener("click", async () => {
  await showOlder().catch((error) => say(error.message));
  mark(view, target(), shown?.id);
});
part("open").addEventListener("change", async (event) => {
  await showFiles(event.target.files);
  event.target.value = "";
});
takeDrops(showFiles);
addEventListener("hashchange", show);
moveByKeys([part("logins"), part("exchanges"), login]);
watch(events);

/** Shows saved logins, or those of HTTP archives with what is wrong with them. */
async function showFiles(files) {
  const opened = await Promise.all([...files].map(openFile)).catch((error) => say(error.message));
  if (!opened) return;
  const exchanges = opened.flatMap((one) => one.exchanges);
  say(opened.flatMap(({ notes }) => notes ?? []).join("; "), "note");
  showSaved(exchanges);
  shown = null;
  const first = opened[0].first ?? telling(exchanges)?.flow ?? "";
  if (target() === first) show();
  else location.hash = first;
}

function target() {
  return decodeURIComponent(location.hash.slice(1));
}

/** Whether nobody has chosen a login, so that the newest is shown. */
function isFollowing() {
  return view === "logins" && ["", "logins"].includes(target());
}

/** Shows the list, exchange, login or two logins that the address names. */
async function show() {
  const id = target();
  try {
    if (["", "logins", "requests"].includes(id)) showList(id || view);
    else if (id.startsWith("flow_")) await showLogins(...id.split(","));
    else await showOne(known.get(id) ?? await api("GET", `requests/${encodeURIComponent(id)}`));
    detail.dataset.shown = id;
  } catch (error) {
    detail.replaceChildren(h("p.alert", { role: "alert" }, error.message));
  }
  mark(view, id, shown?.id);
}

/** A list in which nothing was chosen: beside that of logins the newest is open. */
function showList(name) {
  view = name;
  shown = null;
  login.replaceChildren();
  detail.replaceChildren(h("p.note", word("choose")));
  const newest = [...logins.keys()].at(-1);
  if (name !== "logins" || !newest) return;
  draw(newest, ofLogin(newest));
  showDetail(telling(shown.exchanges));
}

async function showLogins(first, second) {
  view = "logins";
  const exchanges = await exchangesOf(first);
  if (second) {
    const other = await exchangesOf(second);
    shown = null;
    login.replaceChildren();
    delete detail.dataset.outcome;
    return detail.replaceChildren(compareFlows({ id: first, exchanges }, { id: second, exchanges: other }));
  }
  draw(first, exchanges);
  showDetail(telling(exchanges));
  bringIntoSight(login);
}

/** What went wrong is what one came for. */
function telling(exchanges) {
  return exchanges.find(({ diagnoses, outcome }) => diagnoses.length > 0 || outcome === "refused") ?? exchanges.at(-1);
}

async function showOne(exchange) {
  const id = loginOf(exchange);
  if (!id) view = "requests";
  if (view === "logins" && shown?.id !== id) draw(id, exchange.flow ? await exchangesOf(id) : [exchange]);
  showDetail(exchange);
  bringIntoSight(detail);
}

/** The diagram, and what can be done with the login. */
function draw(id, exchanges) {
  const diagram = sequence(exchanges);
  const heading = h("h2", title(exchanges));
  shown = { id, exchanges, diagram, heading };
  login.replaceChildren(heading,
    h("p.note", h("code", id), " · ", clockTime(exchanges[0].time)), diagram.element,
    h("p.tools", button(word("save"), () => saveFlow({ id, exchanges: shown.exchanges })),
      copyButton(word("copy-report"), () => told(id, shown.exchanges)), comparison(id)));
}

function showDetail(exchange) {
  shown?.diagram.select(exchange.id);
  detail.dataset.outcome = exchange.outcome;
  detail.replaceChildren(showExchange(exchange));
}

/** Beside the list it is in sight; below the list, on a narrow screen, it has to be shown. */
function bringIntoSight(place) {
  if (place.getBoundingClientRect().top > innerHeight * 0.8) place.scrollIntoView();
}

/** Leads to the comparison with another login. */
function comparison(id) {
  const others = [...logins].filter(([other]) => other !== id).slice(-mostChoices).reverse();
  if (others.length === 0) return null;
  const choice = h("select", { id: "other" },
    others.map(([other, exchanges]) => h("option", { value: other }, `${title(exchanges)} · ${other}`)));
  return h("span.tools", h("label", { for: "other" }, word("compare-with")), choice,
    button(word("compare"), () => { location.hash = `${id},${choice.value}`; }));
}

/** All exchanges of a login, the oldest first, whatever the filter says. */
async function exchangesOf(id) {
  const found = isLive() ? (await api("GET", `requests?limit=500&flow=${encodeURIComponent(id)}`)).items : ofLogin(id);
  if (found.length === 0) throw new Error(word("gone", id));
  return found.sort((one, other) => number(one) - number(other));
}
