// The inspector: what happens at this tenant, live, the newest first.

import { api, follow } from "./api.js";
import { h, word, clockTime, button } from "./dom.js";
import { showExchange } from "./exchange.js";
import { showFlow, compareFlows } from "./flow.js";
import { saveFlow, openFile } from "./archive.js";

const most = 1000;
const list = document.getElementById("exchanges");
const detail = document.getElementById("detail");
const filter = document.getElementById("filter");
const live = document.getElementById("live");
const problem = document.getElementById("problem");

/** What is known, by id; those of a file that was opened take its place. */
let known = new Map();
/** Ends the stream that the list follows; null where the list shows a file. */
let watching = null;

filter.addEventListener("submit", (event) => {
  event.preventDefault();
  location.hash = "";
  watch();
});
addEventListener("hashchange", show);
document.getElementById("clear").addEventListener("click", async () => {
  await api("DELETE", "requests");
  watch();
});
document.getElementById("open").addEventListener("change", async (event) => {
  const exchanges = await openFile(event.target.files[0]).catch((error) => { say(error.message); return null; });
  event.target.value = "";
  if (exchanges === null) return;
  watching?.abort();
  watching = null;
  tellState("from-file");
  list.replaceChildren();
  known = new Map();
  exchanges.forEach(add);
  location.hash = exchanges[0]?.flow ?? "";
});

watch();

/** Shows what the filter selects, and goes on with what comes. */
async function watch() {
  watching?.abort();
  watching = new AbortController();
  const { signal } = watching;
  const query = parameters(filter.elements.query.value);
  let found;
  try {
    found = await recorded(query);
  } catch (error) {
    return say(error.message);
  }
  if (signal.aborted) return;
  say("");
  known = new Map();
  list.replaceChildren();
  document.getElementById("none").hidden = false;
  found.forEach(add);
  show();
  const take = (data, name) => name === "missed" ? watch() : add(data);
  follow(`requests/stream?${query}`, signal, found.at(-1)?.id, take, (isOpen) => {
    if (!signal.aborted) tellState(isOpen ? "live" : "waiting");
  });
}

/** All that the record has of the selection, page by page, the oldest first. */
async function recorded(query) {
  const found = [];
  const size = 500;
  for (let last = "req_0"; last;) {
    const page = await api("GET", `requests?limit=${size}&since=${last}&state=completed&${query}`);
    found.push(...page.items);
    last = page.items.length === size ? page.next : null;
  }
  return found;
}

function tellState(state) {
  live.textContent = word(state);
  live.classList.toggle("on", state === "live");
}

/** The filter as the API has it: words like `outcome=refused`, and any other word as a user. */
function parameters(text) {
  const query = new URLSearchParams();
  for (const part of text.trim().split(/\s+/).filter(Boolean)) {
    const at = part.indexOf("=");
    if (at > 0) query.append(part.slice(0, at), part.slice(at + 1));
    else query.append("user", part);
  }
  return query;
}

function add(exchange) {
  if (known.has(exchange.id)) return;
  known.set(exchange.id, exchange);
  // Who reads further down is not moved.
  const height = list.scrollHeight;
  list.prepend(row(exchange));
  if (list.scrollTop > 0) list.scrollTop += list.scrollHeight - height;
  while (list.childElementCount > most) {
    known.delete(list.lastElementChild.dataset.id);
    list.lastElementChild.remove();
  }
  document.getElementById("none").hidden = true;
}

function row(exchange) {
  const { request, response, diagnoses } = exchange;
  const reason = diagnoses[0]?.problem ?? exchange.error;
  return h("li", { "data-id": exchange.id, "data-outcome": exchange.outcome },
    h("a", { href: `#${exchange.id}` },
      h("time", { datetime: exchange.time }, clockTime(exchange.time)),
      h("b", exchange.endpoint ?? request.path),
      h("span.who", [exchange.client_id, exchange.user].filter(Boolean).join(" · ")),
      h("span.status", String(response?.status ?? "…")),
      reason ? h("span.reason", reason) : null));
}

/** Shows what the address names: an exchange, a flow, or two flows side by side. */
async function show() {
  const target = decodeURIComponent(location.hash.slice(1));
  for (const item of list.children) {
    item.querySelector("a").toggleAttribute("aria-current", item.dataset.id === target);
  }
  if (target === "") return detail.replaceChildren(h("p", word("choose")));
  try {
    if (target.startsWith("flow_")) {
      const [first, second] = await Promise.all(target.split(",").map(flow));
      detail.replaceChildren(second ? compareFlows(first, second) : ladder(first));
    } else {
      const exchange = known.get(target) ?? await api("GET", `requests/${encodeURIComponent(target)}`);
      detail.replaceChildren(showExchange(exchange));
    }
    detail.dataset.shown = target;
    // Beside the list it is in sight; below the list, on a narrow screen, it has to be shown.
    detail.focus({ preventScroll: true });
    if (detail.getBoundingClientRect().top > innerHeight) detail.scrollIntoView();
  } catch (error) {
    detail.replaceChildren(h("p.alert", { role: "alert" }, error.message));
  }
}

function ladder(shown) {
  return h("div", showFlow(shown), h("p", button(word("save"), () => saveFlow(shown))), comparison(shown));
}

/** Leads to the comparison with another flow. */
function comparison(shown) {
  const others = [...new Set([...known.values()].map((exchange) => exchange.flow))]
    .filter((id) => id && id !== shown.id).reverse();
  if (others.length === 0) return null;
  const choice = h("select", { id: "other" }, others.map((id) => h("option", { value: id }, title(id))));
  return h("p", h("label", { for: "other" }, word("compare-with")), choice,
    button(word("compare"), () => { location.hash = `${shown.id},${choice.value}`; }));
}

function title(id) {
  const last = [...known.values()].filter((exchange) => exchange.flow === id).at(-1);
  return [id, last?.client_id, last?.user, last?.outcome && word(last.outcome)].filter(Boolean).join(" · ");
}

/** A flow with all its exchanges, the oldest first. */
async function flow(id) {
  const own = [...known.values()].filter((exchange) => exchange.flow === id);
  const asked = watching
    ? (await api("GET", `requests?limit=500&flow=${encodeURIComponent(id)}`)).items : own;
  const exchanges = asked.sort((one, other) => number(one) - number(other));
  if (exchanges.length === 0) throw new Error(word("gone", id));
  return { id, exchanges };
}

/** Ids count up: req_42 came before req_43. */
function number(exchange) {
  return Number(exchange.id.split("_").at(-1));
}

function say(text) {
  problem.textContent = text;
  problem.hidden = text === "";
}
