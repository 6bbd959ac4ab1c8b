// Signs in silently with the parameters, the frame, the message and the checks of Auth0's SDK for
// single-page applications.

const telemetry = btoa(JSON.stringify({ name: "auth0-spa-js", version: "2.1.3" }));
const randomText = () => {
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_~.";
  const bytes = crypto.getRandomValues(new Uint8Array(43));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
};
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

window.getTokenSilently = async (domain, options) => {
  const state = btoa(randomText());
  const nonce = btoa(randomText());
  const verifier = randomText();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const params = new URLSearchParams({
    client_id: options.client_id,
    scope: "openid profile email offline_access",
    audience: options.audience,
    redirect_uri: location.origin,
    prompt: "none",
    response_type: "code",
    response_mode: "web_message",
    state,
    nonce,
    code_challenge: base64url(digest),
    code_challenge_method: "S256",
    auth0Client: telemetry,
  });
  const answer = await runIframe(`${domain}/authorize?${params}`, domain, options.timeout);
  if (answer.error) return answer;
  if (answer.state !== state) throw new Error("Invalid state");
  const response = await fetch(`${domain}/oauth/token`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Auth0-Client": telemetry,
    },
    body: new URLSearchParams({
      client_id: options.client_id,
      code_verifier: verifier,
      grant_type: "authorization_code",
      code: answer.code,
      redirect_uri: location.origin,
      scope: "openid profile email offline_access",
      audience: options.audience,
      prompt: "none",
    }),
  });
  const tokens = await response.json();
  if (!response.ok) return tokens;
  return { ...tokens, claims: checked(tokens.id_token, domain, options.client_id, nonce) };
};

window.refresh = async (domain, clientID, token) => {
  const response = await fetch(`${domain}/oauth/token`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Auth0-Client": telemetry,
    },
    body: new URLSearchParams({
      client_id: clientID,
      grant_type: "refresh_token",
      refresh_token: token,
      redirect_uri: location.origin,
    }),
  });
  return [response.status, await response.json()];
};

const runIframe = (url, origin, seconds = 60) =>
  new Promise((resolve, reject) => {
    const iframe = document.createElement("iframe");
    iframe.setAttribute("width", "0");
    iframe.setAttribute("height", "0");
    iframe.style.display = "none";
    const finish = () => {
      removeEventListener("message", heard);
      clearTimeout(timer);
      iframe.remove();
    };
    const timer = setTimeout(() => {
      finish();
      resolve({ error: "timeout", error_description: "Timeout" });
    }, seconds * 1000);
    const heard = (event) => {
      if (event.origin !== origin) return;
      if (!event.data || event.data.type !== "authorization_response") return;
      finish();
      resolve(event.data.response);
    };
    addEventListener("message", heard);
    document.body.appendChild(iframe);
    iframe.setAttribute("src", url);
  });

// Checks what the SDK checks in an ID token; it verifies no signature.
const checked = (token, domain, clientID, nonce) => {
  const [header, claims] = token.split(".").slice(0, 2).map((part) =>
    JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/"))));
  const now = Date.now() / 1000;
  const is = (fits, problem) => {
    if (!fits) throw new Error(problem);
  };
  is(header.alg === "RS256", "alg");
  is(claims.iss === `${domain}/`, "iss");
  is(typeof claims.sub === "string", "sub");
  is(claims.aud === clientID, "aud");
  is(claims.nonce === nonce, "nonce");
  is(typeof claims.exp === "number" && claims.exp + 60 > now, "exp");
  is(typeof claims.iat === "number", "iat");
  return claims;
};
