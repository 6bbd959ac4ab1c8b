// Numbered cards, one under the other. The present one is open; finished ones are folded and tell how they ended.

import { h, word } from "./dom.js";

/**
 * @param names of the steps; their texts are `step:name` and `about:name`
 * @param isByHand whether a person reads each answer, so that the last one stays open
 * @returns open(name, …content) fills a card and makes it the present step
 */
export function steps(container, names, isByHand = true) {
  const status = h("p.unseen", { role: "status" });
  const cards = names.map((name, index) => card(name, index + 1));
  container.append(status, ...cards.map(({ element }) => element));

  function open(name, ...content) {
    const index = names.indexOf(name);
    const hasJustCome = isByHand && cards[index - 1]?.body.querySelector(".answer, .checks");
    const kept = hasJustCome ? index - 1 : index;
    cards[index].body.replaceChildren(...content.flat().filter(Boolean));
    cards.forEach((each, at) => mark(each, at < index ? "done" : at === index ? "now" : "later", at === kept));
    status.textContent = word("at-step", index + 1, word(`step:${name}`));
  }

  /** Says in the head of a step how it ended. */
  function end(name, isGood, ...words) {
    const { outcome } = cards[names.indexOf(name)];
    outcome.textContent = ` ${isGood ? "✓" : "✗"} ${words.join(" ")}`;
    outcome.dataset.verdict = isGood ? "good" : "bad";
  }

  /** The same for an answer: its status, and what it brought. */
  function answered(name, { ok, status, body }) {
    const brought = ok ? Object.keys(body).filter((member) => /_(token|uri|code)$/.test(member)) : [body?.error];
    end(name, ok, status, brought.filter((text) => typeof text === "string").join(", "));
  }

  /** Leads the keyboard to a step, and with it the eye. */
  function lead(name) {
    cards[names.indexOf(name)].summary.focus();
  }

  /** Fills a later step that goes on at the same time as the one at hand. */
  function beside(name, ...content) {
    const { element, body, fold } = cards[names.indexOf(name)];
    body.replaceChildren(...content);
    element.dataset.state = "beside";
    fold.open = true;
  }
  return { open, end, answered, lead, beside };
}

function card(name, number) {
  const title = h("h2", { id: `step-${name}` }, h("span.number", String(number)), " ", word(`step:${name}`));
  const outcome = h("span.ended");
  const summary = h("summary", title, outcome);
  const body = h("div");
  const fold = h("details", summary, h("p", word(`about:${name}`)), body);
  const element = h("section.step", { "data-step": name, "aria-labelledby": title.id }, fold);
  return { summary, outcome, body, fold, element };
}

function mark({ element, body, fold, outcome }, state, isKept) {
  element.dataset.state = state;
  fold.open = state === "now" || isKept;
  if (state === "now") element.setAttribute("aria-current", "step");
  else element.removeAttribute("aria-current");
  if (state !== "later") return;
  body.replaceChildren();
  outcome.textContent = "";
}
