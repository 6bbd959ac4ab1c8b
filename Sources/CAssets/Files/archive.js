// Files that the inspector opens: saved flows, and HTTP archives of logins elsewhere.

import { api } from "./api.js";
import { h, word } from "./dom.js";

const format = "understudy-flow";

export function saveFlow(flow) {
  const file = new Blob([JSON.stringify({ format, version: 1, ...flow }, null, 2)], { type: "application/json" });
  const link = h("a", { href: URL.createObjectURL(file), download: `${flow.id}.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A login as text for the report of a bug: what was asked, how it ended, what is wrong. No values. */
export function told(id, exchanges) {
  return [`${id}, ${location.host}`, ...exchanges.flatMap(({ time, request, response, diagnoses }) => [
    `${time ?? ""} ${request.method} ${request.path.split("?")[0]} ${response?.status ?? "…"}`.trim(),
    ...diagnoses.flatMap(({ code, problem, remedy, section }) =>
      [`  ${code}: ${problem} (${section})`, `  ${word("remedy")} ${remedy}`]),
  ])].join("\n");
}

/** Its exchanges, the oldest first; the login that is shown first; remarks. */
export async function openFile(file, place) {
  const start = await file.slice(0, 1e6).text();
  if (start.slice(0, 99).includes(`"${format}"`)) return JSON.parse(await file.text());
  if (!start.includes('"entries"') && start[0] !== "\x1f") throw new Error(word("not-a-flow"));
  return diagnosed(await api("POST", "diagnose?values=true", await slim(file)), place);
}

/** A long archive without the bodies that tell nothing of a login; a cut or packed one as it is. */
async function slim(file) {
  if (file.size < 1e6) return file;
  try {
    const archive = JSON.parse(await file.text());
    for (const { response } of archive.log.entries) {
      if (/^(image|font|audio|video)|css|script|wasm|octet/.test(response?.content?.mimeType)) delete response.content.text;
    }
    return new Blob([JSON.stringify(archive)]);
  } catch {
    return file;
  }
}

/** Takes the files that are dropped on the page. */
export function takeDrops(take) {
  const hold = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    document.body.classList.toggle("dropping", event.type === "dragover");
    if (event.type === "drop") take(event.dataTransfer.files);
  };
  for (const type of ["dragover", "dragleave", "drop"]) addEventListener(type, hold);
}

/** The steps of a diagnosis, as exchanges of the record. */
function diagnosed({ flows, others, first, notes }, place) {
  const steps = [...flows.flatMap(({ id, steps }) => steps.map((step) => ({ ...step, flow: `${id}_${place}` }))), ...others];
  const ofProvider = steps.find(({ role }) => role === "authorize")
    ?? steps.find(({ role }) => !["callback", "start", "api", "preflight"].includes(role));
  const host = URL.parse(ofProvider?.url)?.host ?? word("provider");
  const exchanges = steps.sort((one, other) => one.entry - other.entry).map((step) => {
    // A page in place of an answer is a refusal, too.
    const isRefused = step.error !== undefined || !(step.status < 400)
      || (step.role === "authorize" && step.status === 200 && step.diagnoses.length > 0);
    const url = URL.parse(step.url);
    return {
      ...step, ms: step.duration_ms, id: `req_${place * 1e6 + step.entry}`, endpoint: step.role, host,
      outcome: isRefused ? "refused" : "accepted", tokens: [],
      request: {
        method: step.method, scheme: url?.protocol.slice(0, -1), authority: url?.host, path: url?.pathname ?? "",
        params: named(step.sent), headers: {},
      },
      response: step.status === undefined ? undefined : { status: step.status, headers: {} },
    };
  });
  const told = ({ entry, role }) => first ? entry === first.entry : role === "authorize";
  return { exchanges, notes, first: steps.find(told)?.flow };
}

function named(sent) {
  return Object.fromEntries(sent.map((text) => text.split(" ")).map(([name, value]) => [name, value ?? "…"]));
}
