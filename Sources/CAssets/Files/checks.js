// Rows with the expected value, the actual one, and the verdict.

import { h, word } from "./dom.js";

/** @param rows [{name, expected, got, good}]; good is undefined where nothing can be said */
export function checkTable(title, rows) {
  return h("div.scroll", h("table.checks", h("caption", title),
    h("thead", h("tr", ["check", "expected", "got", "verdict"].map((name) => h("th", { scope: "col" }, word(name))))),
    h("tbody", rows.map(row))));
}

function row({ name, expected, got, good }) {
  const verdict = good === undefined ? ["plain", "not-checked"] : good ? ["good", "good"] : ["bad", "bad"];
  return h("tr", { "data-check": name, "data-verdict": verdict[1] },
    h("th", { scope: "row" }, h("code", name)),
    [["expected", expected], ["got", got]].map(([title, value]) =>
      h("td", { "data-title": word(title) }, h("code", value ?? "–"))),
    h("td", h(`span.badge.${verdict[0]}`, word(verdict[1]))));
}
