// The code flow with PKCE by fetch alone, on another origin than the provider's.
// The page is opened as /?provider=URL; the provider then leads back to /.

const clientID = "spa";
const redirectURI = location.origin + "/";
const element = (id) => document.getElementById(id);
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

async function json(url, options) {
  const answer = await fetch(url, options);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

const discover = (provider) => json(`${provider}/.well-known/openid-configuration`);

async function signIn() {
  const provider = new URLSearchParams(location.search).get("provider");
  const attempt = { provider, verifier: random(), state: random(), nonce: random() };
  sessionStorage.attempt = JSON.stringify(attempt);
  const metadata = await discover(provider);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(attempt.verifier));
  const request = new URL(metadata.authorization_endpoint);
  request.search = new URLSearchParams({
    response_type: "code",
    client_id: clientID,
    redirect_uri: redirectURI,
    scope: "openid profile offline_access",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: base64url(digest),
    code_challenge_method: "S256",
  });
  location.assign(request);
}

async function redeem(answer) {
  const attempt = JSON.parse(sessionStorage.attempt);
  const metadata = await discover(attempt.provider);
  if (answer.get("state") !== attempt.state) throw new Error("state differs");
  if (answer.get("iss") !== metadata.issuer) throw new Error("iss differs (RFC 9207)");
  const tokens = await token(metadata, {
    grant_type: "authorization_code",
    code: answer.get("code"),
    redirect_uri: redirectURI,
    code_verifier: attempt.verifier,
  });
  await show(metadata, tokens, attempt.nonce);
  element("state").textContent = "signed in";
}

async function refresh(metadata, refreshToken) {
  const tokens = await token(metadata, {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
  await show(metadata, tokens);
  element("state").textContent = "refreshed";
}

const token = (metadata, parameters) =>
  json(metadata.token_endpoint, {
    method: "POST",
    body: new URLSearchParams({ ...parameters, client_id: clientID }),
  });

async function show(metadata, tokens, nonce) {
  const claims = await verified(metadata, tokens.id_token);
  if (claims.iss !== metadata.issuer) throw new Error("iss differs");
  if (claims.aud !== clientID) throw new Error("aud differs");
  if (nonce && claims.nonce !== nonce) throw new Error("nonce differs");
  const userinfo = await json(metadata.userinfo_endpoint, {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  });
  if (userinfo.sub !== claims.sub) throw new Error("sub differs");
  element("signature").textContent = "verified";
  element("subject").textContent = claims.sub;
  element("name").textContent = userinfo.name;
  element("access-token").textContent = tokens.access_token;
  element("refresh").disabled = false;
  element("refresh").onclick = () => guarded(refresh(metadata, tokens.refresh_token));
}

async function verified(metadata, idToken) {
  const [header, payload, signature] = idToken.split(".");
  const { kid, alg } = JSON.parse(new TextDecoder().decode(bytes(header)));
  if (alg !== "RS256") throw new Error(`alg is ${alg}`);
  const { keys } = await json(metadata.jwks_uri);
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const jwk = keys.find((key) => key.kid === kid);
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"]);
  const input = new TextEncoder().encode(`${header}.${payload}`);
  if (!(await crypto.subtle.verify(algorithm, key, bytes(signature), input))) {
    throw new Error("the signature does not verify");
  }
  return JSON.parse(new TextDecoder().decode(bytes(payload)));
}

const guarded = (work) =>
  work.catch((error) => { element("state").textContent = `failed: ${error.message}`; });

element("sign-in").onclick = () => guarded(signIn());
const answer = new URLSearchParams(location.search);
if (answer.has("code") || answer.has("error")) {
  history.replaceState(null, "", "/");
  guarded(redeem(answer));
}
