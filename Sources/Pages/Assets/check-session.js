// Tells the client's page whether the login has changed since the answer it holds
// (OpenID Connect Session Management 1.0, section 3.2).
const cookie = document.currentScript.dataset.cookie + "=";

function browserState() {
  const pair = document.cookie.split("; ").find((pair) => pair.startsWith(cookie));
  return pair ? pair.slice(cookie.length) : "";
}

async function digest(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The message is the client id, a space and session_state.
async function status(message, origin) {
  const [, clientID, state, salt] = /^(.+) ([^ .]+)\.([^ .]+)$/.exec(message);
  const now = await digest([clientID, origin, browserState(), salt].join(" "));
  return now === state ? "unchanged" : "changed";
}

addEventListener("message", async ({ data, origin, source }) => {
  const answer = await status(data, origin).catch(() => "error");
  source.postMessage(answer, origin);
});
