// The `test` of Vitest with a provider for each: test('…', async ({ understudy }) => …).
import { test as base } from 'vitest';
import { startOrConnect } from './index.js';

let server;

export const test = base.extend({
  understudyOptions: {},
  understudy: async ({ understudyOptions, onTestFailed }, use) => {
    server ??= startOrConnect();
    const tenant = await (await server).tenant(understudyOptions);
    onTestFailed(async () => console.error(`what Understudy saw:\n${await tenant.report()}`));
    await use(tenant);
  },
});
