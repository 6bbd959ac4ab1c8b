import type {
  Page, PlaywrightTestArgs, PlaywrightTestOptions, PlaywrightWorkerArgs, PlaywrightWorkerOptions, TestType,
} from '@playwright/test';
import type { Server, Tenant, TenantOptions } from './index.js';

export { expect } from '@playwright/test';

/** `test.use({ understudyOptions: { profile: 'auth0' } })` chooses the provider. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & {
    understudyOptions: TenantOptions;
    understudy: Tenant;
    /** A page of a browser in which the user has a session at the provider. */
    signIn(user: string, provider?: Tenant): Promise<Page>;
  },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { understudyServer: Server }>;
