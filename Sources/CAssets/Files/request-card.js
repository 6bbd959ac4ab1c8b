// A request that can be edited, sent, and copied for a shell; its answer comes below it.

import { h, word, button, copyButton } from "./dom.js";
import { send, requestAsCurl } from "./oauth.js";
import { answerPlace } from "./answer.js";

/**
 * @param make makes the request from the present state
 * @param label of the button
 * @param deliver sends it; DPoP has another one
 * @param onAnswer called with each answer
 * @param earlier the answer from before the page was reloaded
 */
export function requestCard({ make, label, deliver = send, onAnswer = () => {}, earlier }) {
  const answer = answerPlace();
  const fields = h("div");
  let editors = [];
  let request;

  function renew() {
    request = make();
    editors = [["params", word("parameters")], ["headers", word("headers")]]
      .filter(([member]) => request[member] !== undefined)
      .map(([member, title]) => parameterRows(title, request[member]));
    fields.replaceChildren(h("p", h("code", `${request.method} ${request.url}`)), ...editors);
  }

  renew();
  const element = h("form.request", fields,
    h("p.tools", h("button.small.go", label), copyButton(word("copy-curl"), () => requestAsCurl(request))),
    answer.element);
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    const go = event.target.querySelector("button.go");
    if (go.disabled) return;
    go.disabled = true;
    try {
      const got = await deliver(request);
      await answer.show(got);
      onAnswer(got);
    } catch (error) {
      answer.fail(error);
    } finally {
      go.disabled = false;
    }
  });
  if (earlier) answer.show(earlier);
  return { element, renew, show: answer.show };
}

/** Names and values as rows of a form. They are written back into the array itself. */
export function parameterRows(title, pairs, onChange = () => {}) {
  const rows = h("div.rows");
  const draw = () => rows.replaceChildren(...pairs.map((pair) => row(pair)));

  function row(pair) {
    const value = h("input", { value: pair[1], "aria-label": valueLabel(pair), "data-name": pair[0],
      autocomplete: "off", spellcheck: "false",
      input: (event) => { pair[1] = event.target.value; onChange(); } });
    const name = h("input.name", { value: pair[0], "aria-label": word("name"), autocomplete: "off", spellcheck: "false",
      input: (event) => {
        pair[0] = event.target.value;
        value.setAttribute("aria-label", valueLabel(pair));
        value.dataset.name = pair[0];
        onChange();
      } });
    const remove = button("×", () => {
      pairs.splice(pairs.indexOf(pair), 1);
      draw();
      rows.parentElement.querySelector("button.add").focus();
      onChange();
    }, "button.small.remove");
    remove.setAttribute("aria-label", word("remove", pair[0]));
    return h("div.row", name, value, remove);
  }

  draw();
  const fieldset = h("fieldset", h("legend", title), rows, button(word("add"), () => {
    pairs.push(["", ""]);
    draw();
    rows.lastElementChild.querySelector("input").focus();
    onChange();
  }, "button.small.add"));
  fieldset.set = (name, value) => {
    const pair = pairs.find(([other]) => other === name);
    if (pair) pair[1] = value;
    draw();
    onChange();
  };
  return fieldset;
}

function valueLabel([name]) {
  return word("value-of", name);
}
