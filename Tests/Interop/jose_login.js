// Signs in with jose as its documentation of jwtVerify and createRemoteJWKSet has it, at each GET
// /?issuer=ISSUER&user=USER: 200 and the subject if it is that user's, else 403 and the reason.
// It stays, since a key set lives as long as its application: jose_login.js CALLBACK SECRET
const crypto = require('node:crypto')
const http = require('node:http')
const jose = require('jose')

const [callback, secret] = process.argv.slice(2)
const keySets = new Map()

function keySet(url) {
  if (!keySets.has(url)) keySets.set(url, jose.createRemoteJWKSet(new URL(url)))
  return keySets.get(url)
}

async function json(url, options) {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

function random() {
  return crypto.randomBytes(16).toString('base64url')
}

function same(one, other, name) {
  if (one !== other) throw new Error(`${name} did not match`)
}

async function logIn(issuer) {
  const provider = await json(`${issuer}/.well-known/openid-configuration`)
  same(provider.issuer, issuer, 'issuer of the metadata')
  const [state, nonce, verifier] = [random(), random(), random() + random()]
  const challenge = crypto.createHash('sha256').update(verifier).digest('base64url')
  const asked = new URL(provider.authorization_endpoint)
  asked.search = new URLSearchParams({
    response_type: 'code', client_id: 'app', redirect_uri: callback, scope: 'openid profile',
    state, nonce, code_challenge: challenge, code_challenge_method: 'S256' })
  const sent = await fetch(asked, { redirect: 'manual' })
  const back = new URL(sent.headers.get('location')).searchParams
  same(back.get('state'), state, 'state')
  if (back.has('error')) throw new Error(back.get('error'))
  if (provider.authorization_response_iss_parameter_supported || back.has('iss')) {
    same(back.get('iss'), issuer, 'iss')
  }
  const tokens = await json(provider.token_endpoint, {
    method: 'POST', redirect: 'error',
    body: new URLSearchParams({
      grant_type: 'authorization_code', code: back.get('code'), redirect_uri: callback,
      client_id: 'app', client_secret: secret, code_verifier: verifier }) })
  same(tokens.token_type?.toLowerCase(), 'bearer', 'token_type')
  const { payload } = await jose.jwtVerify(
    tokens.id_token, keySet(provider.jwks_uri), { issuer, audience: 'app' })
  same(payload.nonce, nonce, 'nonce')
  const user = await json(provider.userinfo_endpoint, {
    headers: { authorization: `Bearer ${tokens.access_token}` } })
  same(user.sub, payload.sub, 'sub')
  return payload.sub
}

const server = http.createServer((request, answer) => {
  const asked = new URL(request.url, 'http://localhost').searchParams
  logIn(asked.get('issuer'))
    .then(subject => answer.writeHead(subject.includes(asked.get('user')) ? 200 : 403).end(subject))
    .catch(refusal => answer.writeHead(403).end(String(refusal)))
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
