// A page that is its own client: the code flow with PKCE by fetch, or what its settings ask for.

const element = (id) => document.getElementById(id);
const say = (text) => { element("state").textContent = text; };
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
const claims = (token) => JSON.parse(atob(
  token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
const clean = (parameters) => new URLSearchParams(
  Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined));

let settings;
let metadata;
let tokens = JSON.parse(sessionStorage.tokens ?? "{}");

async function json(url, options) {
  const answer = await fetch(url, options);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${body.error ?? ""}`);
  return body;
}

async function challenge(verifier) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const text = base64url(digest);
  return settings.padded ? text + "=" : text;
}

async function request(more) {
  const attempt = { verifier: random(), state: random(), nonce: random() };
  sessionStorage.attempt = JSON.stringify(attempt);
  const url = new URL(metadata.authorization_endpoint);
  url.search = clean({
    response_type: "code",
    client_id: settings.client_id,
    redirect_uri: settings.page + settings.callback,
    scope: settings.scope ?? "openid profile email",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: settings.pkce === null ? null : await challenge(attempt.verifier),
    code_challenge_method: settings.pkce === null ? null : "S256",
    ...more,
    ...settings.authorize,
  });
  return url.href;
}

async function redeem(answer, form) {
  const attempt = JSON.parse(sessionStorage.attempt ?? "{}");
  if (answer.get("error")) throw new Error(answer.get("error"));
  if (!settings.careless && answer.get("state") !== attempt.state) throw new Error("state differs");
  tokens = Object.fromEntries(answer);
  if (answer.get("code")) {
    Object.assign(tokens, await token({
      grant_type: "authorization_code",
      code: answer.get("code"),
      redirect_uri: settings.page + settings.callback,
      code_verifier: settings.pkce === null ? null : attempt.verifier,
      ...settings.token,
    }));
  }
  if (tokens.id_token) {
    check(claims(tokens.id_token), attempt.nonce);
    await verify(tokens.id_token);
  }
  if (metadata.userinfo_endpoint && settings.userinfo !== false) {
    const sent = tokens[settings.sent ?? "access_token"];
    await json(metadata.userinfo_endpoint, {
      headers: settings.no_token ? {} : { Authorization: "Bearer " + sent } });
  }
  sessionStorage.tokens = JSON.stringify(tokens);
}

function check(claims, nonce) {
  const now = Date.now() / 1000;
  if (claims.iss !== (settings.expected_issuer ?? metadata.issuer)) throw new Error("iss differs");
  if (![claims.aud].flat().includes(settings.expected_audience ?? settings.client_id)) throw new Error("aud differs");
  if (claims.nonce !== nonce) throw new Error("nonce differs");
  if (claims.iat > now + 60) throw new Error("issued in the future");
  if (claims.exp < now - 60) throw new Error("expired");
}

async function verify(token) {
  const [header, body, signature] = token.split(".");
  const { alg, kid } = JSON.parse(atob(header.replaceAll("-", "+").replaceAll("_", "/")));
  const { keys } = await json(metadata.jwks_uri);
  const jwk = keys.find((key) => !kid || key.kid === kid);
  if (!jwk) throw new Error("no key with this kid");
  const { kty, n, e, crv, x, y } = jwk;
  const hash = "SHA-" + alg.slice(2);
  const algorithm = kty === "EC" ? { name: "ECDSA", namedCurve: crv, hash }
    : { name: "RSASSA-PKCS1-v1_5", hash };
  const key = await crypto.subtle.importKey(
    "jwk", kty === "EC" ? { kty, crv, x, y } : { kty, n, e }, algorithm, false, ["verify"]);
  const bytes = Uint8Array.from(
    atob(signature.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const signed = new TextEncoder().encode(`${header}.${body}`);
  if (!await crypto.subtle.verify(algorithm, key, bytes, signed)) throw new Error("signature differs");
}

function token(parameters) {
  const sent = { client_id: settings.client_id, client_secret: settings.client_secret, ...parameters };
  const url = settings.token_url ?? metadata.token_endpoint;
  const headers = { ...settings.token_headers };
  if (settings.style === "query") return json(url + "?" + clean(sent), { method: "POST", headers });
  if (settings.style === "get") return json(url + "?" + clean(sent), { headers });
  if (settings.style === "json") {
    headers["Content-Type"] = "application/json";
    return json(url, { method: "POST", headers, body: JSON.stringify(sent) });
  }
  return json(url, { method: "POST", headers, body: clean(sent) });
}

function inFrame(url) {
  return new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.src = url;
    window.addEventListener("message", (message) => resolve(new URLSearchParams(message.data)));
    setTimeout(() => reject(new Error("the frame was silent")), 2500);
    document.body.append(frame);
  });
}

const actions = {
  login: async () => {
    const url = await request();
    if (settings.by_script) return void (await json(url));
    if (settings.popup) return void (window.open(url) ?? say("failed: popup blocked"));
    location.assign(url);
  },
  refresh: async () => {
    const old = tokens.refresh_token;
    Object.assign(tokens, await token({ grant_type: "refresh_token", refresh_token: old }));
    if (settings.keeps_refresh_token) tokens.refresh_token = old;
    say("refreshed");
  },
  api: async () => {
    const answer = await fetch(settings.api + "/apples", {
      headers: { Authorization: "Bearer " + tokens.access_token } });
    say("apples " + answer.status);
  },
  logout: () => {
    delete sessionStorage.tokens;
    location.assign(metadata.end_session_endpoint + "?" + clean({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: settings.page + "/",
      ...settings.logout }));
  },
};

async function start() {
  if (window !== window.top) {
    return void window.top.postMessage(location.search.slice(1) + "&" + location.hash.slice(1), "*");
  }
  settings = await json("/settings.json");
  for (const [name, action] of Object.entries(actions)) {
    element(name).onclick = () => Promise.resolve().then(action)
      .catch((error) => say("failed: " + error.message));
  }
  metadata = await json(settings.discovery ?? settings.issuer + "/.well-known/openid-configuration");
  if (settings.strict && metadata.issuer !== settings.issuer) throw new Error("issuer differs");
  if (location.pathname === settings.callback && !settings.blind) {
    await redeem(new URLSearchParams(location.search.slice(1) + "&" + location.hash.slice(1)));
    history.replaceState(null, "", "/");
    say("signed in");
    if (settings.leaves) {
      fetch(metadata.jwks_uri);
      location.assign("/?leaving");
    }
  } else if (settings.silent && !sessionStorage.tokens) {
    const answer = await inFrame(await request({ prompt: "none" }));
    if (!answer.get("error")) {
      await redeem(answer);
      return say("signed in");
    }
    if (settings.gives_up) throw new Error(answer.get("error"));
    await actions.login();
  } else if (settings.popup) {
    await actions.login();
  } else if (settings.guarded && !sessionStorage.tokens) {
    await actions.login();
  } else {
    say("ready");
  }
}

start().catch((error) => say("failed: " + error.message));
