// @ts-check
// The package as tests use it; tsc holds it to the types that it states.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { binary, connect, start, startOrConnect, UnderstudyError } from 'understudy-idp';
import { understudy } from 'understudy-idp/node-test';

const run = promisify(execFile);
const callback = 'http://localhost:3000/callback';
const params = { response_type: 'code', client_id: 'app', redirect_uri: callback, scope: 'openid' };
/** @type {import('understudy-idp').Rule} */
const down = { when: { endpoint: 'token' }, then: { respond: { status: 503 } }, times: 1 };

test('bob logs in', async (t) => {
  const idp = await understudy(t);
  const answer = await idp.login(`${idp.url}/authorize?${new URLSearchParams(params)}`, { user: 'bob' });
  const tokens = await (await fetch(`${idp.url}/oauth/token`, { method: 'POST', body: new URLSearchParams({
    grant_type: 'authorization_code', client_id: 'app', client_secret: 'any', redirect_uri: callback,
    code: answer.params?.code ?? '',
  }) })).json();
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  assert.equal((await (await fetch(`${idp.url}/userinfo`, { headers })).json()).sub, 'bob');
  assert.ok((await idp.verify({ sequence: [{ endpoint: 'authorize' }, { endpoint: 'token' }] })).ok);
  assert.deepEqual((await idp.flows()).map((flow) => flow.user), ['bob']);
  const [token] = await idp.requests.wait({ endpoint: 'token' });
  assert.equal((await idp.requests.latest({ endpoint: 'token' })).id, (await idp.requests.get(token.id)).id);
  await idp.requests.clear();
  assert.deepEqual([await idp.requests.all(), await idp.warnings(), await idp.outbox()], [[], [], []]);
  assert.equal(await idp.report(), 'no request has reached this provider');
});

test('options choose the provider', async (t) => {
  const idp = await understudy(t, { profile: 'auth0', config: { lifetimes: { access_token: 60 } } });
  assert.match(idp.issuer, /\/$/);
  const token = await idp.token('alice');
  assert.ok((await idp.inspect(token)).active);
  assert.deepEqual((await idp.clock.advance(61)).due, { access_tokens: 1 });
  assert.equal((await idp.inspect(token)).active, false);
});

test('rules stand in order', async (t) => {
  const idp = await understudy(t);
  const id = await idp.rules.add(down);
  await idp.rules.put('second', { ...down, times: 2 });
  assert.deepEqual((await idp.rules.all()).map((rule) => rule.id), [id, 'second']);
  assert.equal((await idp.rules.get('second')).times, 2);
  await idp.rules.remove(id);
  await idp.rules.clear();
  assert.deepEqual(await idp.rules.all(), []);
});

test('the clock moves', async (t) => {
  const idp = await understudy(t);
  await idp.clock.freeze();
  assert.equal((await idp.clock.set('2031-02-03T04:05:06Z')).now, (await idp.clock.now()).now);
  await idp.token({ user: 'alice', expires_in: 60 });
  assert.deepEqual((await idp.clock.advanceToNext()).due, { access_tokens: 1 });
  assert.equal((await idp.clock.reset()).offset, 0);
});

test('users, clients, APIs, sessions and settings come and go', async (t) => {
  const idp = await understudy(t);
  await idp.users.add({ username: 'dora', claims: { name: 'Dora' } }, { username: 'emil' });
  await idp.users.update('dora', { blocked: true });
  assert.equal((await idp.users.get('dora')).blocked, true);
  await idp.users.remove('dora');
  assert.ok(!(await idp.users.all()).some((user) => user.username === 'dora'));
  await idp.clients.put('a/b', { client_id: 'a/b' });
  const session = await idp.sessions.begin({ user: 'bob' });
  assert.ok(session.cookie?.value);
  await idp.sessions.end(session.id);
  await idp.sessions.clear();
  assert.deepEqual(await idp.sessions.all(), []);
  await idp.configure({ issuer: 'https://idp.example' });
  assert.equal((await idp.inspect(await idp.token('alice'))).claims?.iss, 'https://idp.example');
  await idp.reset({ keep: ['clients'] });
  assert.equal((await idp.clients.all()).length, 1);
});

test('an API that takes everything fails its exam', async (t) => {
  const idp = await understudy(t);
  const server = await startOrConnect();
  const report = await idp.exam({ api: `${server.url}/_understudy/health`, questions: ['api-none-sent'] });
  await server.close();
  assert.ok(report.results.some(({ id, verdict }) => id === 'api-none-sent' && verdict === 'fail'));
});

test('what is wrong is told', async (t) => {
  const idp = await understudy(t);
  // @ts-expect-error: the types know the members.
  await assert.rejects(idp.rules.add({ when: { endpont: 'jwks' }, then: { deny: {} } }), (error) =>
    error instanceof UnderstudyError && error.status === 400 && /endpont.*endpoint/.test(error.message));
  await assert.rejects(idp.verify({ endpoint: 'jwks' }), { name: 'AssertionError' });
  await assert.rejects(idp.requests.wait({ wait: 0 }), UnderstudyError);
  await assert.rejects(start({ profile: 'nobody' }), /nobody/);
});

test('a server is set by options and not by another one\'s', async () => {
  process.env.UNDERSTUDY_ISSUER = 'https://other.example';
  const users = [{ username: 'zoe' }];
  const server = await start({ profile: 'entra', login: 'auto', seed: 7, tls: true, config: { users } });
  const same = await start({ port: 0, allowHost: 'idp.test' }).then((other) => connect(`${other.url}/`));
  assert.match(server.issuer, /^https:\/\/localhost:/);
  assert.match(same.issuer, /^http:\/\/localhost:/);
  assert.equal((await server.users.all())[0].username, 'zoe');
  const acme = await server.tenant({ name: 'acme' });
  assert.ok((await acme.login({ params })).location);
  await acme.close();
  assert.ok(existsSync(server.caFile ?? ''));
  await server.close();
  await server.close();
  assert.ok(!existsSync(server.caFile ?? ''));
});

test('a server ends with the process that started it', { timeout: 60_000 }, async () => {
  const code = `import { start } from 'understudy-idp';
    console.log((await start({ log: 'text' })).url);
    process.kill(process.pid, 'SIGKILL');`;
  // It settles once nobody holds the streams of that process any more.
  const ended = await run(process.execPath, ['--input-type=module', '-e', code])
    .catch((/** @type {any} */ error) => error);
  assert.equal(ended.signal, 'SIGKILL');
  await assert.rejects(fetch(ended.stdout.trim()));
});

test('the command is that of the package', async () => {
  assert.match((await run(binary(), ['version'])).stdout, /^understudy \d/);
});
