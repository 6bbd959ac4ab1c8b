import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { control, start } from './understudy.mjs';

const callback = 'http://localhost:3000/callback';
let provider;
before(async () => { provider = await start(); });
after(() => provider.stop());

test('bob logs in', async () => {
  const issuer = provider.tenant();
  const answer = await logIn(issuer, 'bob');
  const { access_token } = await answer.json();
  const user = await fetch(`${issuer}/userinfo`, { headers: { Authorization: `Bearer ${access_token}` } });
  assert.equal((await user.json()).sub, 'bob');
});

test('the provider is down for a moment', async () => {
  const issuer = provider.tenant();
  await control(issuer, 'POST', 'rules', { when: { endpoint: 'token' }, then: { respond: { status: 503 } }, times: 1 });
  assert.equal((await logIn(issuer, 'bob')).status, 503);
  assert.equal((await logIn(issuer, 'bob')).status, 200);
});

// Stands for the code under test.
async function logIn(issuer, user) {
  const url = `${issuer}/authorize?${new URLSearchParams({
    response_type: 'code', client_id: 'app', redirect_uri: callback, scope: 'openid',
  })}`;
  // The actions of the person at the browser.
  const { params } = await control(issuer, 'POST', 'authorize', { url, user });
  return fetch(`${issuer}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code', client_id: 'app', client_secret: 'any',
      redirect_uri: callback, code: params.code,
    }),
  });
}
