// A part of the home page that shows one resource of the control API and changes it.

import { api, curl } from "./api.js";
import { h, word, button, copyButton } from "./dom.js";
import { redraw } from "./redraw.js";

/**
 * A section that is filled with the API's answers, and redrawn only if these have changed.
 * @param paths those of the resources, each as it is or as a function that gives it
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
      const found = await Promise.all(this.paths.map((path) => api("GET", typeof path === "function" ? path() : path)));
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

const most = 25;

/**
 * A panel with a table of a list. Of a long one it shows the first, until somebody searches.
 * @param row makes the cells of an item
 * @param isByTime whether the newest come first, which are the last of the list
 */
export function listPanel(name, columns, none, row, isByTime = true) {
  let wanted = "";
  const find = h("input", { type: "search", id: `find-${name}`, "aria-label": `${word("find")}: ${word(name)}` });
  const form = h("form.actions", { role: "search" }, find, button(word("find"), () => form.requestSubmit()));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    wanted = find.value.trim().toLowerCase();
    panel.state = null;
    panel.load();
  });
  const panel = new Panel(name, [() => wanted ? name : `${name}?limit=${most}`], (panel, { items, total }) => {
    if (isByTime) items.reverse();
    const found = items.map((item) => row(panel, item))
      .filter((cells) => !wanted || cells.some((cell) => shown(cell).includes(wanted))).slice(0, most);
    if (total <= most) form.remove();
    else if (!form.isConnected) panel.problem.before(form);
    return [
      found.length < total ? h("p.note", `${found.length} / ${total}`) : null,
      wanted && found.length === 0 ? null : table(columns, found, none),
    ];
  });
  return panel;
}

/** The text of a cell in small letters; that of a button is not searched. */
function shown(cell) {
  return cell.className === "action" ? "" : (cell.textContent ?? cell).toLowerCase();
}

/** A table; nothing but the sentence where it has no rows. */
export function table(columns, rows, none) {
  if (rows.length === 0) return h("p", none);
  return h("table", h("thead", h("tr", columns.map((column) => h("th", { scope: "col" }, column)))),
    h("tbody", rows.map((cells) => h("tr", cells.map((cell, place) =>
      // A button tells itself what it does.
      h("td", { "data-title": cell instanceof Element && cell.matches(".action") ? null : columns[place] }, cell))))));
}
