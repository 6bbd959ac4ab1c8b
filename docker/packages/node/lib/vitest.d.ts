import type { TestAPI } from 'vitest';
import type { Tenant, TenantOptions } from './index.js';

/** `test.extend({ understudyOptions: { profile: 'auth0' } })` chooses the provider. */
export const test: TestAPI<{ understudyOptions: TenantOptions; understudy: Tenant }>;
