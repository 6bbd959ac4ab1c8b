import { test } from 'understudy-idp/vitest';

test.extend({ understudyOptions: { profile: 'auth0' } })('bob', async ({ understudy }) => {
  (await understudy.token('bob')).length;
});
