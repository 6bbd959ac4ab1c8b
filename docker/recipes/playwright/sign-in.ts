// Browsers that are signed in already: import { test } from './sign-in' in place of '@playwright/test'.
import { test as base, type Page } from '@playwright/test';

const provider = process.env.UNDERSTUDY_URL ?? 'http://localhost:8414';

export const test = base.extend<{ signIn: (user: string) => Promise<Page> }>({
  signIn: async ({ context, request }, use) => {
    await use(async (user) => {
      const answer = await request.post(`${provider}/_understudy/sessions`, { data: { user } });
      const { cookie } = await answer.json();
      await context.addCookies([{
        name: cookie.name, value: cookie.value, domain: cookie.domain, path: cookie.path,
        httpOnly: cookie.http_only, secure: cookie.secure, sameSite: cookie.same_site,
      }]);
      return context.newPage();
    });
  },
});
