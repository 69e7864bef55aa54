import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { STAFF_PASSWORD } from './portal.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { keepBuilds, restoreBuilds } from './release-cache.ts';

declare global {
  var portalUnderTest: RunningPortal | undefined;
}

/**
 * Starts one portal with an empty data directory for all browser tests. While working on a test, PORTAL_E2E_URL and
 * PORTAL_E2E_DATA name a portal that runs already.
 */
export default async function start(): Promise<void> {
  if (process.env.PORTAL_E2E_URL) return;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
  restoreBuilds(dataDir);
  const portal = await startPortal({
    PORT: String(await freePort()),
    PORTAL_DATA: dataDir,
    PORTAL_STAFF_PASSWORD: STAFF_PASSWORD,
  });
  keepBuilds(dataDir);
  globalThis.portalUnderTest = portal;
  process.env.PORTAL_E2E_URL = portal.url;
  process.env.PORTAL_E2E_DATA = dataDir;
}
