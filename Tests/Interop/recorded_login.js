// Logs in by fetch, and fetches the keys by node:https, which know nothing of proxies in Node.js 20.
const https = require('node:https')

const [issuer, id, secret, callback] = process.argv.slice(2)

async function main() {
  const asked = new URL(issuer + '/authorize')
  asked.search = new URLSearchParams({
    response_type: 'code', scope: 'openid', state: 'st4te-of-node-1234567', client_id: id, redirect_uri: callback
  })
  const answer = await fetch(asked, { redirect: 'manual' })
  const code = new URL(answer.headers.get('location')).searchParams.get('code')
  const tokens = await fetch(issuer + '/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code', code, redirect_uri: callback, client_id: id, client_secret: secret
    })
  })
  console.log(code)
  console.log(await tokens.text())
  await new Promise((resolve, reject) =>
    https.get(issuer + '/.well-known/openid-configuration', { agent: new https.Agent() }, keys => {
      keys.resume().on('end', resolve)
    }).on('error', reject))
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
