// A provider for a test of node:test: `const idp = await understudy(t, { profile: 'auth0' })`.
import { startOrConnect } from './index.js';

let server;

/** A provider that no other test knows. A test that fails says what was wrong with its requests. */
export async function understudy(t, options) {
  server ??= startOrConnect();
  const tenant = await (await server).tenant(options);
  t.after(async () => {
    if (t.passed === false) {
      // A diagnostic is a line.
      for (const line of ['what Understudy saw:', ...(await tenant.report()).split('\n')]) t.diagnostic(line);
    }
    await tenant.close();
  });
  return tenant;
}
