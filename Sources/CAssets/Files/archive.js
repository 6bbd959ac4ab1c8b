// A flow as one file, which any other Understudy opens.

import { h, word } from "./dom.js";

const format = "understudy-flow";

export function saveFlow(flow) {
  const file = new Blob([JSON.stringify({ format, version: 1, ...flow }, null, 2)], { type: "application/json" });
  const link = h("a", { href: URL.createObjectURL(file), download: `${flow.id}.json` });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The exchanges of a saved flow, the oldest first. */
export async function openFile(file) {
  let content;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw new Error(word("not-a-flow"));
  }
  if (content?.format !== format || !Array.isArray(content.exchanges)) throw new Error(word("not-a-flow"));
  return content.exchanges;
}
