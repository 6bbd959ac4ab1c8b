// Examines the reader's own application: it walks the login itself, or asks for one after the other.

import { h, word, button, copyButton, hasWord } from "./dom.js";
import { api } from "./api.js";

const [order, plan, start, promise, matter, results, problem] =
  ["order", "plan", "start", "promise", "matter", "results", "problem"].map((id) => document.getElementById(id));
const pause = 1000;
/** The verdicts as they are listed: open are those to act upon. */
const groups = { fail: true, warning: true, "not observed": true, pass: false, "not asked": false };
const settled = Object.keys(groups).filter((verdict) => !groups[verdict]);
// Seconds that a question takes by hand, and by the walker.
const byHand = 20, byWalker = 2;
let shown = "";

const known = await attempt(() => api("GET", "exam"));
const plans = known?.plans ?? {};
document.getElementById("issuer").textContent = known?.issuer ?? "";
plan.replaceChildren(...Object.keys(plans).filter((name) => !["all", "api"].includes(name)).sort()
  .map((name) => h("option", { selected: name === "basic", value: name },
    word("plan", name, plans[name].length, hasWord(`plan:${name}`) ? word(`plan:${name}`) : ""))));
for (const field of [plan, start]) field.addEventListener("input", foretell);
foretell();

order.addEventListener("submit", (event) => {
  event.preventDefault();
  begin({ plan: plan.value });
});

const running = known?.runs.filter((run) => run.state === "running").at(-1)?.id;
if (location.hash.length > 1) follow(location.hash.slice(1));
else if (running) follow(running);

/** Says before anything begins what will happen, and how long it takes. */
function foretell() {
  const count = plans[plan.value]?.length ?? 0;
  const minutes = Math.max(1, Math.round(count * (start.value ? byWalker : byHand) / 60));
  promise.textContent = word(start.value ? "promise-walk" : "promise", count, minutes);
}

async function begin(wish) {
  const way = start.value ? { start: start.value } : { by_hand: true };
  const run = await attempt(() => api("POST", "exam", { window_ms: 300, ...way, ...wish }));
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
  order.hidden = run.state === "running";
  const key = [run.id, run.state, run.asks?.login, run.results.length].join(" ");
  if (matter.dataset.key === key) return;
  matter.dataset.key = key;
  matter.replaceChildren(run.state === "running" ? present(run) : over(run));
  results.replaceChildren(...Object.keys(groups).flatMap((verdict) => group(verdict, run.results)));
}

/** The results of a verdict, which stay open or folded while others come. */
function group(verdict, all) {
  const those = all.filter((result) => result.verdict === verdict);
  if (those.length === 0) return [];
  const kind = { pass: "good", fail: "bad" }[verdict] ?? "plain";
  return h("details", { open: groups[verdict], toggle: ({ target }) => { groups[verdict] = target.open; } },
    h("summary", h("h2", h(`span.badge.${kind}`, verdict), ` ${those.length}`)),
    h("ul", those.map(row)));
}

/** The question that is asked now, with a button for each outcome. */
function present(run) {
  const { id, asks, questions, results: { length } } = run;
  const tell = (signed_in) => attempt(async () => show(await api("POST", `exam/${id}`, { signed_in })));
  const text = !asks ? word("running") : asks.id === "plain"
    ? word("ask-plain", asks.user) : word("ask", asks.user, asks.says);
  return h("article.asked",
    h("label", { for: "progress" }, word("progress", Math.min(length + 1, questions.length), questions.length)),
    h("progress", { id: "progress", value: length, max: questions.length }),
    h("h2", asks ? asks.id : word("wait")), h("p", text),
    asks ? h("p.outcomes",
      button(word("in"), () => tell(true), "button.outcome"),
      button(word("out"), () => tell(false), "button.outcome"),
      button(word("skip"), () => tell(undefined), "button.outcome")) : null,
    h("p", button(word("stop"), () => attempt(() => api("DELETE", `exam/${id}`)))));
}

/** Three sentences, and a way on where not all was asked. */
function over(run) {
  const answered = new Set(run.results.map((result) => result.id));
  const left = run.questions.filter((id) => !answered.has(id));
  return h("article.asked", h("h2", word("completed")), run.sentences.map((text) => h("p", text)),
    h("p.buttons", left.length && answered.size
      ? [button(word("resume", left.length), () => begin({ questions: ["plain", ...left.filter((id) => id !== "plain")] })), " "] : null,
      copyButton(word("copy"), () => JSON.stringify(run, null, 2))));
}

function row({ id, verdict, says, section, seen, remedy, link }) {
  return h("li", { "data-check": id, "data-verdict": verdict },
    h("p", h("code", id), " ", says, " ", h("small", section)),
    h("p", seen, link ? [" ", h("a", { href: link }, word("look"))] : null),
    settled.includes(verdict) ? null : h("p", h("strong", remedy)),
    button(word("ask-again"), () => begin({ questions: id === "plain" ? [id] : ["plain", id] })));
}

async function attempt(action) {
  try {
    problem.hidden = true;
    return await action();
  } catch (error) {
    problem.textContent = error.message;
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
    return null;
  }
}
