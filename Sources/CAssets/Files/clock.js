// The tenant's clock.

import { h, word } from "./dom.js";
import { Panel } from "./panel.js";

export const clock = () => new Panel("clock", ["clock"], (panel, state) => {
  const shown = h("time", { id: "tenant-time" });
  const difference = Date.parse(state.now) - Date.now();
  tell(shown, state.frozen ? Date.parse(state.now) : null, difference);
  return [
    h("p.time", shown, " ", state.frozen ? h("span.badge.plain", word("frozen")) : null),
    h("p.actions",
      panel.action("clock-minute", word("advance-minute"), "PATCH", "clock", { advance: 60 }),
      panel.action("clock-hour", word("advance-hour"), "PATCH", "clock", { advance: 3600 }),
      panel.action("clock-next", word("advance-next"), "PATCH", "clock", { advance_to: "next" }),
      state.frozen
        ? panel.action("clock-thaw", word("thaw"), "PATCH", "clock", { freeze: false })
        : panel.action("clock-freeze", word("freeze"), "PATCH", "clock", { freeze: true }),
      panel.action("clock-reset", word("real-time"), "DELETE", "clock")),
  ];
});

/** Writes the time each second for as long as it is on the page. */
function tell(shown, stopped, difference) {
  const time = new Date(stopped ?? Date.now() + difference);
  shown.dateTime = time.toISOString();
  shown.textContent = time.toLocaleString(document.documentElement.lang, { dateStyle: "full", timeStyle: "medium" });
  if (stopped === null) setTimeout(() => { if (shown.isConnected) tell(shown, null, difference); }, 1000);
}
