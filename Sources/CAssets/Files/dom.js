// Functions of all live pages. Texts come from a <template id="words"> of the page, so only the
// server knows languages.

/** Makes an element: h("a.chip", {href: "/"}, "text", child). Text is never read as markup. */
export function h(kind, ...rest) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  element.classList.add(...classes);
  for (const part of rest.flat(Infinity)) {
    if (part === null || part === undefined || part === false) continue;
    if (part instanceof Node || typeof part !== "object") {
      element.append(part);
      continue;
    }
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === "function") element.addEventListener(name, value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
    }
  }
  return element;
}

/** The text of that name, filled as the server does: {} is the next value, {1} the second. */
export function word(name, ...values) {
  const found = document.getElementById("words").content.querySelector(`[data-word="${CSS.escape(name)}"]`);
  const text = found ? found.textContent : name;
  let next = 0;
  return text.replace(/\{(\d*)\}/g, (hole, number) => {
    const place = number === "" ? next : Number(number);
    next = place + 1;
    return place < values.length ? values[place] : hole;
  });
}

/** Whether the page has a text under that name. */
export function hasWord(name) {
  return document.getElementById("words").content.querySelector(`[data-word="${CSS.escape(name)}"]`) !== null;
}

/** A time of day on the tenant's clock, which has whole seconds. */
export function clockTime(iso) {
  return new Date(iso).toLocaleTimeString(document.documentElement.lang, { hour12: false });
}

/** A button that runs an action and is dead until it has ended. */
export function button(label, action, kind = "button.small") {
  const element = h(kind, { type: "button" }, label);
  element.addEventListener("click", async () => {
    element.disabled = true;
    try { await action(element); } finally { element.disabled = false; }
  });
  return element;
}

/** A button that copies a text and says so for a moment. */
export function copyButton(label, text) {
  return button(label, async (element) => {
    await copy(typeof text === "function" ? text() : text);
    element.textContent = word("copied");
    setTimeout(() => { element.textContent = label; }, 1500);
  });
}

/** The clipboard is there for secure origins alone, and not for a phone that came by http. */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = h("textarea", { readonly: true }, text);
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** A description list of the pairs whose value is there. */
export function facts(pairs) {
  const rows = pairs.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return rows.length === 0 ? null : h("dl", rows.map(([term, value]) => h("div", h("dt", term), h("dd", value))));
}

// Past the bar, to the step at hand where there is one. The hash is the state of these pages, so it stays.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  (document.querySelector("[aria-current='step'] summary") ?? document.getElementById("main")).focus();
});
