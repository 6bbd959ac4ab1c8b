// One login as a sequence diagram: the messages between the parties, with the findings.

import { h, word } from "./dom.js";
import { explained } from "./exchange.js";
import { number } from "./record.js";

/** What browsers ask for; all else comes from the application. */
const ofBrowsers = ["authorize", "login", "callback", "start", "consent", "organization", "verification", "logout", "check-session"];
const tacit = ["client_id", "client_secret", "grant_type", "form", "action"];
const most = 7;

/**
 * @param exchanges of one login, the oldest first
 * @param address the place where an exchange opens
 * @returns its element, add(exchange) and select(id)
 */
export function sequence(exchanges, address = (id) => `#${id}`) {
  const list = h("ol");
  const names = { browser: word("browser"), app: word("app"), server: exchanges[0]?.host ?? word("server") };
  const element = h("div.sequence", h("p.lanes", { "aria-hidden": "true" }, Object.values(names).map((name) => h("span", { title: name }, name))), list);
  for (const exchange of exchanges) add(exchange);

  function add(exchange) {
    const items = [...list.children];
    if (items.some(({ dataset }) => dataset.id === exchange.id)) return;
    const later = items.find(({ dataset }) => number(dataset) > number(exchange));
    list.insertBefore(step(exchange, address(exchange.id), names), later ?? null);
  }

  function select(id) {
    for (const item of list.children) {
      const link = item.querySelector("a");
      if (item.dataset.id === id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }
  return { element, add, select };
}

function step(exchange, address, names) {
  const findings = exchange.diagnoses.map(({ code, problem }) => h("p.finding", problem, " ", h("small", explained(code))));
  return h("li", { "data-id": exchange.id, "data-outcome": exchange.outcome },
    h("a.message", { href: address }, arrows(exchange).map((one) => arrow(one, names))), findings);
}

/** The request, its answer, and what the browser then brings to the application. */
function arrows(exchange) {
  const { endpoint, request, response, outcome } = exchange;
  const asker = ofBrowsers.includes(endpoint) ? "browser" : "app";
  const place = ["callback", "start"].includes(endpoint) ? "app" : "server";
  const isRefused = outcome === "refused";
  const given = Object.keys(response?.params ?? {});
  const onward = given.length > 0 ? given : exchange.artefacts ?? [];
  const isSentOn = asker === "browser" && onward.length > 0;
  return [
    { from: asker, to: place, name: endpoint ?? request.path, carried: carried(exchange) },
    { from: place, to: asker, name: String(response?.status ?? "…"), isAnswer: true, isRefused: isRefused && !isSentOn,
      carried: isSentOn ? [] : answered(exchange) },
    ...(isSentOn ? [{ from: "browser", to: "app", name: word(given.includes("error") ? "sent-back" : "brings"),
      carried: onward, isRefused, isUnseen: true }] : []),
  ];
}

function carried({ request, grant_type: grant }) {
  const { params, headers } = request;
  const told = [grant, params.login_hint ?? params.username].filter(Boolean).flat().slice(0, 2).map(shortened);
  const names = Object.keys(params).filter((name) => !tacit.includes(name) && !["login_hint", "username"].includes(name));
  const scheme = [headers?.authorization].flat()[0]?.split(" ")[0];
  return [...told, ...names, ...(scheme ? [scheme] : [])];
}

function answered({ error, response }) {
  if (error) return [error];
  const body = response?.body;
  if (body && typeof body === "object" && !Array.isArray(body)) return Object.keys(body);
  const type = [response?.headers["content-type"] ?? ""].flat()[0];
  return type.startsWith("text/html") ? [word("page")] : [];
}

/** The last word of a grant's URN. */
function shortened(text) {
  return text.startsWith("urn:") ? text.split(":").at(-1) : text;
}

function arrow({ from, to, name, carried: parts, isAnswer, isRefused, isUnseen }, names) {
  const shown = parts.length > most ? [...parts.slice(0, most - 1), "…"] : parts;
  return h("span.arrow", { "data-from": from, "data-to": to, "data-refused": isRefused, "data-unseen": isUnseen },
    h("span.unseen", `${names[from]} → ${names[to]}: `),
    h("span.label", h(isAnswer ? "span.status" : "b", name), " ", h("small", shown.join(", "))));
}
