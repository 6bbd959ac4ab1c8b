// Arrow keys: up and down from one entry to the next, left and right from one list to the other.

/** @param lists elements whose links lead to parts of the same page, from left to right */
export function moveByKeys(lists) {
  addEventListener("keydown", (event) => {
    const { activeElement: here } = document;
    if (event.altKey || event.ctrlKey || event.metaKey || here.closest("input, select, textarea, dialog")) return;
    const shown = lists.map(links).filter((list) => list.length > 0);
    const target = next(shown, here, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
    // An entry in the history for each would make the way back long.
    location.replace(target.hash);
  });
}

function links(list) {
  return [...list.querySelectorAll("a[href^='#']")].filter((link) => link.offsetParent !== null);
}

function next(lists, here, key) {
  const at = lists.findIndex((list) => list.includes(here));
  if (at < 0) return key === "ArrowDown" && here === document.body ? current(lists[0]) : null;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step) return lists[at][lists[at].indexOf(here) + step];
  const aside = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return aside ? current(lists[at + aside]) : null;
}

/** The entry that is open, else the first. */
function current(list = []) {
  return list.find((link) => link.hasAttribute("aria-current")) ?? list[0];
}
