// The other half of the playground: the same login as Understudy sees it, live.

import { h, word } from "./dom.js";
import { title } from "./entries.js";
import { watchRecord } from "./record.js";
import { sequence } from "./sequence.js";

const isRecorded = document.documentElement.dataset.record !== "off";

/**
 * Fills the place with the requests of this page, one diagram for each login, the newest first.
 * @param since the exchange after which it begins
 * @param clientID may end in `*`
 */
export function see(place, clientID, since, signal) {
  const diagrams = new Map();
  const nothing = h("p.note", word(isRecorded ? "nothing-seen" : "no-record"));
  const begin = () => { diagrams.clear(); place.replaceChildren(nothing); };

  function add(exchange) {
    const id = exchange.flow ?? exchange.id;
    nothing.remove();
    const there = diagrams.get(id);
    if (there) {
      there.exchanges.push(exchange);
      there.diagram.add(exchange);
      there.heading.textContent = title(there.exchanges);
      return;
    }
    const shown = { exchanges: [exchange], heading: h("h3", title([exchange])),
      diagram: sequence([exchange], (other) => `inspector#${other}`) };
    diagrams.set(id, shown);
    place.prepend(h("section", { "data-flow": id }, shown.heading, shown.diagram.element));
  }

  begin();
  watchRecord(new URLSearchParams({ client_id: clientID }), signal, {
    start: (found) => { begin(); found.forEach(add); },
    exchange: add,
  }, since).catch((error) => place.replaceChildren(h("p.alert", { role: "alert" }, error.message)));
}
