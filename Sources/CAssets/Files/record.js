// The recorded exchanges of a selection, and new ones.

import { api, follow } from "./api.js";

const size = 500;

/**
 * Reads the selection, and follows new exchanges until the signal aborts it.
 * @param query the filters of the API, as URLSearchParams
 * @param on start(exchanges, hasOlder), the oldest first; exchange(exchange); state(isOpen). It starts anew if
 *   exchanges were forgotten before they could be read.
 * @param since the id of the exchange after which it begins; without it, the newest are read
 */
export async function watchRecord(query, signal, on, since) {
  const { items: found, total } = since ? { items: await all(query, since) } : await newestOf(query);
  if (signal.aborted) return;
  on.start(found, total > found.length);
  const round = new AbortController();
  signal.addEventListener("abort", () => round.abort(), { once: true });
  const take = (data, name) => {
    if (name !== "missed") return on.exchange(data);
    round.abort();
    watchRecord(query, signal, on, since);
  };
  follow(`requests/stream?${query}`, round.signal, found.at(-1)?.id, take, (isOpen) => {
    if (!round.signal.aborted) on.state?.(isOpen);
  });
}

/** As many as a page has of the newest, or of those before one, the oldest first; `total` counts the others too. */
export function newestOf(query, before) {
  const cut = before ? `&before=${before}` : "";
  return api("GET", `requests?limit=${size}&state=completed${cut}&${query}`);
}

/** All that there is, page by page, the oldest first. */
async function all(query, since) {
  const found = [];
  for (let last = since; last;) {
    const page = await api("GET", `requests?limit=${size}&since=${last}&state=completed&${query}`);
    found.push(...page.items);
    last = page.items.length === size ? page.next : null;
  }
  return found;
}

/** Ids count up: req_42 came before req_43. */
export function number(exchange) {
  return Number(exchange.id.split("_").at(-1));
}

/** The id of the login of an exchange. What was refused before stands for itself. */
export function loginOf({ id, flow, endpoint, outcome }) {
  return flow ?? (endpoint && outcome === "refused" ? id : undefined);
}
