import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { announcePortals, type PortalUnderTest, STAFF_PASSWORD } from './portal.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { keepBuilds, restoreBuilds } from './release-cache.ts';
import { endWell } from './stop-portals.ts';

/** A portal under test that runs. */
export interface StartedPortal extends PortalUnderTest {
  running: RunningPortal;
}

declare global {
  var portalsUnderTest: StartedPortal[] | undefined;
}

/**
 * Starts one portal for each test process (`maxWorkers`). The first builds, migrates and seeds in an empty data directory; the others
 * begin with copies of what it has made. While working on a test, PORTAL_E2E_URL and PORTAL_E2E_DATA name a portal that runs already.
 */
export default async function start({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (process.env.PORTAL_E2E_URL) return;
  const folders = Array.from({ length: maxWorkers }, () => mkdtempSync(path.join(tmpdir(), 'portal-e2e-')));
  try {
    const portals = await startAll(folders);
    globalThis.portalsUnderTest = portals;
    announcePortals(portals.map(({ url, data }) => ({ url, data })));
  } catch (error) {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startAll([first = '', ...others]: readonly string[]): Promise<StartedPortal[]> {
  restoreBuilds(first);
  const preparing = await startIn(first);
  keepBuilds(first);
  if (others.length === 0) return [preparing];
  await endWell(preparing.running);
  for (const folder of others) cpSync(first, folder, { recursive: true });
  const starts = await Promise.allSettled([first, ...others].map(startIn));
  const portals = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = starts.find((one) => one.status === 'rejected');
  if (!failed) return portals;
  await Promise.all(portals.map(({ running }) => running.stop()));
  throw failed.reason;
}

async function startIn(data: string): Promise<StartedPortal> {
  const running = await startPortal({
    PORT: String(await freePort()),
    PORTAL_DATA: data,
    PORTAL_STAFF_PASSWORD: STAFF_PASSWORD,
  });
  return { running, url: running.url, data };
}
