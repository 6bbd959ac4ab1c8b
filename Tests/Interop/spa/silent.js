// Signs in through a hidden frame with prompt=none; the answer comes as a message (web_message).

const clientID = "silent";
const ownURI = location.origin + location.pathname;
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

window.signInSilently = async (provider, redirectURI = ownURI) => {
  const metadata = await (await fetch(`${provider}/.well-known/openid-configuration`)).json();
  const verifier = random();
  const state = random();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const request = new URL(metadata.authorization_endpoint);
  request.search = new URLSearchParams({
    response_type: "code",
    response_mode: "web_message",
    prompt: "none",
    client_id: clientID,
    redirect_uri: redirectURI,
    scope: "openid",
    state,
    code_challenge: base64url(digest),
    code_challenge_method: "S256",
  });
  const answer = await answerOfFrame(request);
  if (answer.state !== state) throw new Error("state differs");
  if (answer.iss !== metadata.issuer) throw new Error("iss differs (RFC 9207)");
  if (answer.error) return { error: answer.error };
  const tokens = await fetch(metadata.token_endpoint, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientID,
      code: answer.code,
      redirect_uri: redirectURI,
      code_verifier: verifier,
    }),
  });
  const { access_token } = await tokens.json();
  const userinfo = await fetch(metadata.userinfo_endpoint, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return { subject: (await userinfo.json()).sub };
};

const answerOfFrame = (request) =>
  new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    addEventListener("message", function heard({ data, origin, source }) {
      if (source !== frame.contentWindow) return;
      removeEventListener("message", heard);
      frame.remove();
      if (origin !== request.origin) return reject(new Error(`a message from ${origin}`));
      if (data.type !== "authorization_response") return reject(new Error(`a ${data.type}`));
      resolve(data.response);
    });
    frame.src = request;
    document.body.append(frame);
  });
