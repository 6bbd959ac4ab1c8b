import type { Tenant, TenantOptions } from './index.js';

/** A provider that no other test knows. A test that fails says what was wrong with its requests. */
export function understudy(
  t: { after(done: () => Promise<void>): void; diagnostic(message: string): void },
  options?: TenantOptions): Promise<Tenant>;
