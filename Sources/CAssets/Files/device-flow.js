// The device flow: one device asks, another one approves, the first one polls (RFC 8628).

import { h, word, button } from "./dom.js";
import { credentials, ownClient, usualScope } from "./client.js";
import { send } from "./oauth.js";
import { requestCard } from "./request-card.js";
import { keepTokens, runOf } from "./run.js";
import { steps } from "./steps.js";
import { useCards } from "./use.js";

const grant = "urn:ietf:params:oauth:grant-type:device_code";

/** @param signal ends the polling when another flow is shown */
export function deviceFlow(container, metadata, signal) {
  runOf("device");
  const client = ownClient(metadata);
  const { open, answered, end, lead, beside } = steps(container, ["device-ask", "device-approve", "device-poll", "use"]);
  let polling = new AbortController();
  signal.addEventListener("abort", () => polling.abort());

  const asking = requestCard({
    label: word("do:device-ask"),
    make: () => ({ method: "POST", url: metadata.device_authorization_endpoint,
      params: [...credentials(client), ["scope", usualScope(metadata)]] }),
    onAnswer: (got) => {
      answered("device-ask", got);
      if (got.ok) approve(got.body);
    },
  });
  open("device-ask", asking.element);

  function approve(device) {
    const link = device.verification_uri_complete ?? device.verification_uri;
    open("device-approve",
      h("p.user-code", h("code", { id: "user-code" }, device.user_code)),
      h("p", h("a", { id: "verification", href: link, target: "_blank", rel: "noopener" }, word("open-verification"))));
    lead("device-approve");
    poll(device);
  }

  function poll(device) {
    polling.abort();
    polling = new AbortController();
    const { signal: ended } = polling;
    // RFC 8628 §3.2: 5 seconds unless the server says otherwise.
    let interval = device.interval ?? 5;
    const status = h("p", { role: "status", id: "polling" });
    const request = () => ({ method: "POST", url: metadata.token_endpoint,
      params: [["grant_type", grant], ["device_code", device.device_code], ...credentials(client)] });
    const card = requestCard({ label: word("do:device-poll"), make: request, onAnswer: judge });
    const stop = button(word("stop-polling"), () => { polling.abort(); status.textContent = word("polling-stopped"); });
    const host = h("div", card.element, status, stop);
    beside("device-poll", host);
    wait();

    function wait() {
      status.textContent = word("polling", interval);
      const timer = setTimeout(async () => {
        try {
          const got = await send(request());
          if (ended.aborted) return;
          await card.show(got);
          judge(got);
        } catch (error) {
          status.textContent = error.message;
          return;
        }
        if (!ended.aborted) wait();
      }, interval * 1000);
      ended.addEventListener("abort", () => clearTimeout(timer), { once: true });
    }

    function judge(got) {
      // RFC 8628 §3.5: slow_down applies to this and all later requests.
      if (got.body?.error === "slow_down") interval += 5;
      if (["authorization_pending", "slow_down"].includes(got.body?.error)) return;
      polling.abort();
      status.textContent = word("polling-over");
      answered("device-poll", got);
      if (!got.ok) return;
      keepTokens(got.body, { isBound: false, client });
      end("device-approve", true, device.user_code);
      open("device-poll", host);
      stop.remove();
      open("use", ...useCards(metadata));
      lead("use");
    }
  }
}
