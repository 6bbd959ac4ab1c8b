// Draws only changed parts, so that those in use stay.

/** Elements that hold others and do nothing themselves. */
const containers = new Set([
  "CODE", "DETAILS", "DIV", "LABEL", "LI", "P", "PRE", "SPAN", "TABLE", "TBODY", "THEAD", "TR", "TD", "UL",
]);

/**
 * Makes the content of the place equal to the new one. Equal elements stay, with their listeners; so an
 * element whose listener would do something else must differ.
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
  // A button is disabled until its action has ended.
  if (made.nodeName === "BUTTON" && there.id === made.id) made.disabled = there.disabled;
  if (containers.has(made.nodeName) && there.cloneNode().isEqualNode(made.cloneNode())) {
    redraw(there, [...made.childNodes]);
  } else if (there.isEqualNode(made)) {
    // A pressed switch differs from its markup.
    if (made.checked !== undefined) there.checked = made.checked;
  } else {
    there.replaceWith(made);
  }
}
