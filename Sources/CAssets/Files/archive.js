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

/** The exchanges of a file, the oldest first. */
export async function openFile(file) {
  let content;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw new Error(word("not-a-flow"));
  }
  const entries = content?.log?.entries;
  if (Array.isArray(entries)) return diagnosed(await api("POST", "diagnose", content), entries);
  if (content?.format !== format || !Array.isArray(content.exchanges)) throw new Error(word("not-a-flow"));
  return content.exchanges;
}

/** Takes the files that are dropped on the page. */
export function takeDrops(take) {
  const hold = (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    document.body.classList.toggle("dropping", event.type === "dragover");
  };
  for (const type of ["dragover", "dragleave", "drop"]) addEventListener(type, hold);
  addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file) take(file);
  });
}

/** The steps of a diagnosis, as exchanges of the record. */
function diagnosed({ flows, others }, entries) {
  const steps = [...flows.flatMap(({ id, steps }) => steps.map((step) => ({ ...step, flow: id }))), ...others];
  return steps.sort((one, other) => one.entry - other.entry).map((step) => {
    const { request = {}, startedDateTime: time, time: ms } = entries[step.entry - 1] ?? {};
    const isRefused = step.error !== undefined || step.diagnoses.length > 0 || !(step.status < 400);
    return {
      id: `req_${step.entry}`, flow: step.flow, endpoint: step.role, time, ms, error: step.error,
      outcome: isRefused ? "refused" : "accepted", diagnoses: step.diagnoses, tokens: [],
      request: { method: step.method, path: URL.parse(request.url)?.pathname ?? "", params: named(step.sent), headers: {} },
      response: step.status === undefined ? undefined : { status: step.status, headers: {} },
    };
  });
}

/** Parameters by their names; the diagnosis has the values of few. */
function named(sent) {
  return Object.fromEntries(sent.map((text) => text.split(" ")).map(([name, value]) => [name, value ?? "…"]));
}
