// A provider for a test file: `const provider = await start(); … await provider.stop();`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a provider on a free port. Options are those of `understudy serve`. */
export async function start(...options) {
  const server = spawn('understudy', ['serve', '--port', '0', '--log', 'off', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The first line comes once it answers, and has its address.
  const [ready] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit').then(([status]) => {
      throw new Error(`understudy ended with status ${status}`);
    }),
  ]);
  const url = ready.match(/https?:\/\/[^ ]+/)[0];
  return {
    url,
    /** The issuer of a tenant that nobody else knows, for a test that others must not disturb. */
    tenant: () => `${url}/${crypto.randomUUID()}`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

/** Calls the control API of an issuer: `await control(issuer, 'PATCH', 'clock', { advance: 60 })`. */
export async function control(issuer, method, resource, body) {
  const answer = await fetch(`${issuer}/_understudy/${resource}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? undefined : answer.json();
}
