// The `test` of Playwright with a provider for each, and browsers that are signed in already.
import { test as base, expect } from '@playwright/test';
import { startOrConnect } from './index.js';

export { expect };

export const test = base.extend({
  understudyOptions: [{}, { option: true }],
  understudyServer: [async ({}, use) => {
    const server = await startOrConnect();
    await use(server);
    await server.close();
  }, { scope: 'worker' }],
  understudy: async ({ understudyServer, understudyOptions }, use, testInfo) => {
    const tenant = await understudyServer.tenant(understudyOptions);
    await use(tenant);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('what Understudy saw', { body: await tenant.report(), contentType: 'text/plain' });
    }
    await tenant.close();
  },
  signIn: async ({ context, understudy }, use) => {
    await use(async (user, provider = understudy) => {
      const { cookie } = await provider.sessions.begin({ user });
      await context.addCookies([{
        name: cookie.name, value: cookie.value, domain: cookie.domain, path: cookie.path,
        httpOnly: cookie.http_only, secure: cookie.secure, sameSite: cookie.same_site,
      }]);
      return context.newPage();
    });
  },
});
