// One exchange in full.

import { quoted } from "./api.js";
import { h, word, clockTime, copyButton, facts } from "./dom.js";
import { showToken } from "./tokens.js";

/** A body that is longer is folded. */
const most = 600;

export function showExchange(exchange) {
  const { request, response } = exchange;
  return h("article",
    h("h2", h("code", `${request.method} ${request.path}`), " ", h("small", exchange.id)),
    facts([
      [word("time"), clockTime(exchange.time)],
      [word("took"), exchange.ms === undefined ? null : `${exchange.ms.toFixed(1)} ms`],
      [word("outcome"), exchange.outcome && word(exchange.outcome)],
      [word("client"), exchange.client_id],
      [word("user"), exchange.user],
      [word("rules"), exchange.rules?.join(", ")],
      [word("flow"), exchange.flow && h("a", { href: `#${exchange.flow}` }, exchange.flow)],
    ]),
    exchange.diagnoses.map(diagnosis),
    h("div.sides",
      side(word("request"), [
        table(word("parameters"), request.params),
        table(word("headers"), request.headers, true),
      ]),
      side(response ? `${word("answer")} ${response.status}` : word("no-answer"), response ? [
        table(word("parameters"), response.params),
        table(word("headers"), response.headers, true),
        body(response.body),
      ] : [])),
    exchange.tokens.length === 0 ? null : h("h2", word("tokens")),
    exchange.tokens.map((token) => showToken(token, new Date(exchange.time))),
    h("p", copyButton(word("copy-curl"), asCurl(request)), " ",
      copyButton(word("copy-json"), () => JSON.stringify(exchange, null, 2))));
}

/** The code of a finding, as a link to the article in the language of the page. */
export function explained(code) {
  return h("a", { href: `docs/${document.documentElement.dataset.findings}#${code}` }, h("code", code));
}

/** What is wrong, what to do about it, and the section that says so. */
export function diagnosis(finding) {
  return h("div.finding",
    h("p", explained(finding.code)),
    h("p", finding.problem),
    h("p", h("strong", `${word("remedy")} `), finding.remedy),
    h("p", h("small", finding.section)));
}

function side(title, parts) {
  return h("section", { "aria-label": title }, h("h3", title), parts);
}

function table(title, values, isFolded = false) {
  const rows = Object.entries(values ?? {});
  if (rows.length === 0) return null;
  const content = h("table", isFolded ? null : h("caption", title), h("tbody", rows.map(([name, value]) =>
    h("tr", h("th", { scope: "row" }, h("code", name)), h("td", h("code", [value].flat().join("\n")))))));
  return isFolded ? h("details", h("summary", `${title} (${rows.length})`), content) : content;
}

function body(content) {
  if (content === undefined || content === null || content === "") return null;
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  return h("details", { open: text.length < most }, h("summary", word("body")), h("pre", h("code", text)));
}

/** The request for a shell; secrets are as the record shows them. */
function asCurl(request) {
  // A file may be of another server, and a proxy may have spoken https.
  const { scheme = location.protocol.slice(0, -1), authority = location.host } = request;
  const url = URL.parse(`${scheme}://${authority}`) ?? new URL(location.origin);
  url.pathname = request.path;
  if (request.query) url.search = request.query;
  const parts = ["curl", "-sS", "-i", quoted(url.href)];
  for (const name of ["authorization", "dpop", "accept", "cookie"]) {
    for (const value of [request.headers[name] ?? []].flat()) parts.push("-H", quoted(`${name}: ${value}`));
  }
  if (request.method === "POST") {
    const inQuery = new URLSearchParams(request.query ?? "");
    for (const [name, value] of Object.entries(request.params)) {
      if (!inQuery.has(name)) parts.push("--data-urlencode", quoted(`${name}=${[value].flat()[0]}`));
    }
  }
  return parts.join(" ");
}
