// A part of the home page that shows one resource of the control API and changes it.

import { api, curl } from "./api.js";
import { h, word, button, copyButton } from "./dom.js";
import { redraw } from "./redraw.js";

/**
 * A section that is filled with the API's answers, and redrawn only if these have changed.
 * @param show makes the content from the answers of the paths, in order; null hides the section
 */
export class Panel {
  constructor(name, paths, show) {
    this.paths = paths;
    this.show = show;
    this.problem = h("p.alert", { role: "alert", hidden: true });
    this.body = h("div");
    this.element = h("section.panel", { id: `panel-${name}`, "aria-labelledby": `title-${name}` },
      h("h2", { id: `title-${name}` }, word(name)), this.problem, this.body);
  }

  /** An earlier question may be answered later. */
  async load() {
    this.round = (this.round ?? 0) + 1;
    const { round } = this;
    try {
      const found = await Promise.all(this.paths.map((path) => api("GET", path)));
      if (round === this.round) this.fill(found);
    } catch (error) {
      this.tell(error);
    }
  }

  fill(found) {
    const state = JSON.stringify(found);
    if (state === this.state) return;
    this.state = state;
    const content = this.show(this, ...found);
    this.element.hidden = content === null;
    const focused = this.body.contains(document.activeElement) ? document.activeElement.id : "";
    redraw(this.body, [content].flat(Infinity).filter(Boolean));
    // One with nothing to show, and nothing to do, takes a line.
    const isEmpty = found.some(({ items }) => items?.length === 0);
    this.element.classList.toggle("folded", isEmpty && !this.body.querySelector("button, input"));
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Calls the API, says what it objects to, and shows what is there now. */
  async run(method, path, body) {
    try {
      await api(method, path, body);
      this.problem.hidden = true;
    } catch (error) {
      this.tell(error);
    }
    this.state = null;
    await this.load();
  }

  tell(error) {
    this.problem.textContent = error.message;
    this.problem.hidden = false;
  }

  /** A button with the call that it makes. */
  action(id, label, method, path, body) {
    const element = button(label, () => this.run(method, path, body));
    element.id = id;
    return h("span.action", element, call(id, method, path, body));
  }
}

/** The call as curl has it, ready to copy. */
export function call(id, method, path, body) {
  const code = h("code", curl(method, path, body));
  return h("details.call", { id: `${id}-call` }, h("summary", "curl"), h("pre", code),
    copyButton(word("copy"), () => code.textContent));
}

/** A table; nothing but the sentence where it has no rows. */
export function table(columns, rows, none) {
  if (rows.length === 0) return h("p", none);
  return h("table", h("thead", h("tr", columns.map((column) => h("th", { scope: "col" }, column)))),
    h("tbody", rows.map((cells) => h("tr", cells.map((cell) => h("td", cell))))));
}
