// Draws only what has changed, so that what a person types, opens or is about to press stays.

/** Elements that hold others and do nothing themselves. */
const containers = new Set([
  "CODE", "DETAILS", "DIV", "LABEL", "LI", "P", "PRE", "SPAN", "TABLE", "TBODY", "THEAD", "TR", "TD", "UL",
]);

/**
 * Makes the content of the place like what was made. What is like it already stays the element that
 * it is, and keeps its listeners; so an element whose listener would do something else must differ.
 */
export function redraw(place, made) {
  const there = [...place.childNodes];
  made.forEach((node, index) => {
    if (index < there.length) settle(there[index], node);
    else place.append(node);
  });
  there.slice(made.length).forEach((node) => node.remove());
}

function settle(there, made) {
  if (made.nodeName === "DETAILS" && there.id === made.id) made.open = there.open;
  // A button that is dead until its action has ended.
  if (made.nodeName === "BUTTON" && there.id === made.id) made.disabled = there.disabled;
  if (containers.has(made.nodeName) && there.cloneNode().isEqualNode(made.cloneNode())) {
    redraw(there, [...made.childNodes]);
  } else if (there.isEqualNode(made)) {
    // A switch that was pressed differs from its markup.
    if (made.checked !== undefined) there.checked = made.checked;
  } else {
    there.replaceWith(made);
  }
}
