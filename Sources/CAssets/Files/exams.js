// Examines the reader's own application: asks for a login, then for its result.

import { h, word, button } from "./dom.js";
import { api } from "./api.js";

const [order, plan, matter, results, problem] =
  ["order", "plan", "matter", "results", "problem"].map((id) => document.getElementById(id));
const pause = 1000;
let shown = "";

order.addEventListener("submit", (event) => {
  event.preventDefault();
  begin({ plan: plan.value });
});

const known = await attempt(() => api("GET", "exam"));
if (known) {
  const names = Object.keys(known.plans).filter((name) => !["all", "api"].includes(name)).sort();
  plan.replaceChildren(...names.map((name) => h("option", { selected: name === "basic" }, name)));
}
const running = known?.runs.filter((run) => run.state === "running").at(-1)?.id;
if (location.hash.length > 1) follow(location.hash.slice(1));
else if (running) follow(running);

async function begin(wish) {
  const run = await attempt(() => api("POST", "exam", { by_hand: true, window_ms: 300, ...wish }));
  if (!run) return;
  location.hash = run.id;
  follow(run.id);
}

/** Shows an examination until another one is followed, or it is over. */
async function follow(id) {
  shown = id;
  for (;;) {
    const run = await attempt(() => api("GET", `exam/${id}`));
    if (!run || shown !== id) return;
    show(run);
    if (run.state === "completed") return;
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

function show(run) {
  const key = run.asks ? `${run.id} ${run.asks.login}` : run.state;
  if (matter.dataset.key !== key) {
    matter.dataset.key = key;
    matter.replaceChildren(run.asks ? question(run) : h("p", word(run.state)));
  }
  const count = `${run.id} ${run.results.length}`;
  if (results.dataset.count === count) return;
  results.dataset.count = count;
  results.replaceChildren(h("ul", run.results.map(row)));
}

function question({ id, asks }) {
  const tell = (signed_in) => attempt(async () => show(await api("POST", `exam/${id}`, { signed_in })));
  const text = asks.id === "plain" ? word("ask-plain", asks.user) : word("ask", asks.user, asks.says);
  return h("article", h("h2", asks.id), h("p", text), h("p.buttons",
    button(word("in"), () => tell(true)), " ", button(word("out"), () => tell(false)), " ",
    button(word("skip"), () => tell(undefined)), " ",
    button(word("stop"), () => attempt(() => api("DELETE", `exam/${id}`)))));
}

function row({ id, verdict, says, section, seen, remedy, link }) {
  const kind = { pass: "good", fail: "bad" }[verdict] ?? "plain";
  const isWell = verdict === "pass" || verdict === "not asked";
  return h("li", { "data-check": id, "data-verdict": verdict },
    h("p", h(`span.badge.${kind}`, verdict), " ", h("code", id), " ", says, " ", h("small", section)),
    h("p", seen, link ? [" ", h("a", { href: link }, word("look"))] : null),
    isWell ? null : h("p", h("strong", remedy)),
    button(word("ask-again"), () => begin({ questions: ["plain", id] })));
}

async function attempt(action) {
  try {
    problem.hidden = true;
    return await action();
  } catch (error) {
    problem.textContent = error.message;
    problem.hidden = false;
    return null;
  }
}
