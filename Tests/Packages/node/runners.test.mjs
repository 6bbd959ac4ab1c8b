// The helpers for test runners. Vitest and Playwright are not here: what stands in their place gives back the
// fixtures, which are called as these runners call them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { test as playwright } from 'understudy-idp/playwright';
import { test as vitest } from 'understudy-idp/vitest';

const wrong = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'app', code: 'wrong' });

// Node.js 18 does not tell a test's end to what comes after it.
test('a test of node:test that fails says what was wrong', { skip: process.version < 'v20' }, () => {
  const { stdout } = spawnSync(process.execPath, ['--test', 'failing.mjs'], { encoding: 'utf8', env: own() });
  assert.match(stdout, /what Understudy saw:\n.*req_\d+ .*\/oauth\/token 400 invalid_grant\n.*code\.unknown: /);
});

test('Vitest has a provider for each test', async (t) => {
  let failed;
  const said = t.mock.method(console, 'error', () => {});
  const context = { understudyOptions: { profile: 'auth0' }, onTestFailed: (act) => { failed = act; } };
  await vitest.understudy(context, async (idp) => {
    assert.match(idp.issuer, /\/$/);
    await fetch(`${idp.url}/oauth/token`, { method: 'POST', body: wrong });
  });
  await failed();
  assert.match(said.mock.calls[0].arguments[0], /code\.unknown/);
});

test('Playwright has a provider for each test, and browsers that are signed in', async () => {
  const attached = [];
  const testInfo = { status: 'failed', expectedStatus: 'passed', attach: async (...part) => attached.push(part) };
  const [serve, { scope }] = playwright.understudyServer;
  const [options] = playwright.understudyOptions;
  assert.equal(scope, 'worker');
  await serve({}, async (understudyServer) => {
    await playwright.understudy({ understudyServer, understudyOptions: options }, async (understudy) => {
      const cookies = [];
      const context = { addCookies: async (each) => cookies.push(...each), newPage: () => 'page' };
      await playwright.signIn({ context, understudy }, async (signIn) => {
        assert.equal(await signIn('bob'), 'page');
        assert.equal(await signIn('alice', understudyServer), 'page');
      });
      assert.deepEqual(cookies.map(({ domain, httpOnly, sameSite }) => ({ domain, httpOnly, sameSite }))[0], {
        domain: 'localhost', httpOnly: true, sameSite: 'Lax' });
      await fetch(`${understudy.url}/oauth/token`, { method: 'POST', body: wrong });
    }, testInfo);
  });
  assert.equal(attached[0][0], 'what Understudy saw');
  assert.match(attached[0][1].body, /code\.unknown/);
});

// A run inside a run of node:test would report to it.
function own() {
  const { NODE_TEST_CONTEXT, ...environment } = process.env;
  return environment;
}
