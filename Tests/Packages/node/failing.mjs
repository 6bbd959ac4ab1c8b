// A test that fails, for the one that looks at what is printed.
import { test } from 'node:test';
import { understudy } from 'understudy-idp/node-test';

test('fails', async (t) => {
  const idp = await understudy(t);
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'app', code: 'wrong' });
  const answer = await fetch(`${idp.url}/oauth/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(answer.statusText);
});
