import path from 'node:path';

/** Password of the six built-in staff accounts of the portal under test. */
export const STAFF_PASSWORD = 'Gauss-1777-Bell';

/** Where the portal under test answers, without a trailing slash. */
export function portalUrl(): string {
  return setting('PORTAL_E2E_URL');
}

/** The data directory of the portal under test, or a file in it. */
export function portalData(...names: string[]): string {
  return path.join(setting('PORTAL_E2E_DATA'), ...names);
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the portal under test is started by start-portal.ts.`);
  return value;
}
