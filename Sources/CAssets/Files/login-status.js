// Tells the client's page whether the session that its tokens name is still the browser's. The cookie
// holds a digest of the session's id.
const cookie = document.currentScript.dataset.cookie + "=";
const admitted = new Map();

function kept() {
  const pair = document.cookie.split("; ").find((pair) => pair.startsWith(cookie));
  return pair ? pair.slice(cookie.length) : "";
}

async function digest(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Tells whether the server lets pages of that origin ask for the client; asked once for each.
function admits(client, origin) {
  const query = new URLSearchParams({ client_id: client, origin });
  const url = `${location.pathname}/init?${query}`;
  if (!admitted.has(url)) admitted.set(url, fetch(url).then((answer) => answer.ok));
  return admitted.get(url);
}

// The message is the client id, a space and the session's id, which may be empty.
async function status(message, origin) {
  const [, client, session] = /^(\S+) (\S*)$/.exec(message);
  if (!(await admits(client, origin))) return "error";
  const state = kept();
  if (!state) return session ? "changed" : "unchanged";
  return state === (await digest(session)) ? "unchanged" : "changed";
}

addEventListener("message", async ({ data, origin, source }) => {
  if (typeof data !== "string") return;
  source.postMessage(await status(data, origin).catch(() => "error"), origin);
});
