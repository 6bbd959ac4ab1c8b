// The live half of the home page, from the control API.

import { api, calls, follow, onCall } from "./api.js";
import { h, word, copyButton } from "./dom.js";
import { Panel } from "./panel.js";
import { otherRules, rules } from "./rules.js";
import { clock } from "./clock.js";
import { sessions, consents, keys, outbox, warnings, tenants } from "./lists.js";

for (const code of document.querySelectorAll("pre > code")) {
  code.parentElement.after(copyButton(word("copy"), code.textContent));
}

const issuer = document.getElementById("issuer");
issuer.append(" ", copyButton(word("copy"), issuer.textContent.trim()));

// The call of the form that plays another profile.
const profile = document.getElementById("profile");
if (profile) {
  const call = document.querySelector("#play-call code");
  const show = () => {
    const { value, dataset } = profile.selectedOptions[0];
    call.textContent = call.dataset.call.replace("TENANT", dataset.tenant ?? value).replace("PROFILE", value);
  };
  profile.addEventListener("change", show);
  show();
}

const place = document.getElementById("live-panels");

try {
  const { links } = await api("GET", "");
  const panels = [];
  const add = (id, ...added) => {
    document.getElementById(id).append(...added.map((panel) => panel.element));
    panels.push(...added);
  };
  add("switches", rules(), keys());
  add("controls", clock(), reset());
  add("live-panels", otherRules(), sessions(), consents(), outbox(), warnings(), ...(links.tenants ? [tenants()] : []));
  place.append(shownCalls());
  const load = () => Promise.all(panels.map((panel) => panel.load()));
  await load();
  onCall(load);
  let due = null;
  const soon = () => { due ??= setTimeout(() => { due = null; load(); }, 100); };
  // No stream tells of what was before.
  follow("requests/stream", new AbortController().signal, undefined, soon, (isOpen) => isOpen && soon());
} catch (error) {
  place.append(h("p.alert", { role: "alert" }, error.message));
}

/** Drops what came over the control API, and what happened. */
function reset() {
  return new Panel("reset", [], (panel) => [
    h("p", word("reset-means")),
    h("p.actions", panel.action("reset", word("reset-now"), "POST", "reset")),
  ]);
}

/** What this page called, the newest first. */
function shownCalls() {
  const list = h("ol");
  const section = h("section.panel", { id: "panel-calls", "aria-labelledby": "title-calls", hidden: true },
    h("h2", { id: "title-calls" }, word("calls")), list);
  onCall(() => {
    section.hidden = false;
    list.replaceChildren(...calls.map((call) => h("li", h("pre", h("code", call)), copyButton(word("copy"), call))));
  });
  return section;
}
