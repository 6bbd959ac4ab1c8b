// The keys 1 to 9 pick a card, unless somebody types.

const cards = document.querySelectorAll("[aria-keyshortcuts]");
document.getElementById("by-number").hidden = cards.length === 0;
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.activeElement?.matches("input, textarea")) return;
  for (const card of cards) {
    if (card.getAttribute("aria-keyshortcuts") === event.key) card.click();
  }
});
