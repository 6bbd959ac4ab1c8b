// Numbered cards, one under the other: finished steps stay readable, the present one is marked.

import { h, word } from "./dom.js";

/**
 * @param names of the steps; their texts are `step:name` and `about:name`
 * @returns open(name, …content) fills a card and makes it the present step
 */
export function steps(container, names) {
  const status = h("p.unseen", { role: "status" });
  const cards = names.map((name, index) => card(name, index + 1));
  container.append(status, ...cards.map(({ element }) => element));

  function open(name, ...content) {
    const index = names.indexOf(name);
    cards[index].body.replaceChildren(...content.flat().filter(Boolean));
    cards.forEach((each, at) => mark(each, at < index ? "done" : at === index ? "now" : "later"));
    status.textContent = word("at-step", index + 1, word(`step:${name}`));
  }

  /** Leads the eye and the keyboard to a step. */
  function lead(name) {
    const { title, element } = cards[names.indexOf(name)];
    title.focus({ preventScroll: true });
    element.scrollIntoView({ block: "start" });
  }

  /** Fills a later step that goes on at the same time as the one at hand. */
  function beside(name, ...content) {
    const { element, body } = cards[names.indexOf(name)];
    body.replaceChildren(...content);
    element.dataset.state = "beside";
  }
  return { open, lead, beside };
}

function card(name, number) {
  const title = h("h2", { id: `step-${name}`, tabindex: "-1" }, h("span.number", String(number)), " ", word(`step:${name}`));
  const body = h("div");
  const element = h("section.step", { "data-step": name, "aria-labelledby": title.id },
    title, h("p", word(`about:${name}`)), body);
  return { title, body, element };
}

function mark({ element, body }, state) {
  element.dataset.state = state;
  if (state === "now") element.setAttribute("aria-current", "step");
  else element.removeAttribute("aria-current");
  if (state === "later") body.replaceChildren();
}
