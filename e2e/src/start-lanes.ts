import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { freePort } from './free-port.ts';
import { announceLanes, STAFF_PASSWORD } from './portal.ts';
import { type RunningPortal, startPortal } from './portal-process.ts';
import { keepBuilds, restoreBuilds } from './release-cache.ts';
import { startBrowser } from './start-browser.ts';
import stop, { endWell } from './stop-lanes.ts';

/** What has been started for one test process. A portal that ran before is not ours to stop. */
interface StartedLane {
  url: string;
  data: string;
  prepared?: string;
  running?: RunningPortal;
}

declare global {
  var startedLanes: StartedLane[] | undefined;
  var startedBrowsers: Browser[] | undefined;
}

/**
 * Starts one portal and one browser for each test process (`maxWorkers`). The first portal builds, migrates and seeds in an empty data
 * directory; the others begin with copies of what it has made. While working on a test, PORTAL_E2E_URL and PORTAL_E2E_DATA name a portal
 * that runs already.
 */
export default async function start({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const { PORTAL_E2E_URL: url, PORTAL_E2E_DATA: data = '' } = process.env;
  globalThis.startedLanes = url ? [{ url, data }] : await startPortals(maxWorkers);
  const starts = Promise.all(globalThis.startedLanes.map((lane) => startBrowser(lane.url)));
  // Jest stops nothing when the start fails.
  const browsers = await starts.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  globalThis.startedBrowsers = browsers.map(({ browser }) => browser);
  announceLanes(globalThis.startedLanes.map((lane, at) => ({ ...lane, browser: browsers[at]?.address ?? '' })));
}

async function startPortals(count: number): Promise<StartedLane[]> {
  const folders = Array.from({ length: count }, () => mkdtempSync(path.join(tmpdir(), 'portal-e2e-')));
  try {
    return await startAll(folders);
  } catch (error) {
    for (const folder of [...folders, `${folders[0]}-prepared`]) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startAll([first = '', ...others]: readonly string[]): Promise<StartedLane[]> {
  restoreBuilds(first);
  const preparing = await startIn(first);
  keepBuilds(first);
  if (others.length === 0) return [preparing];
  await endWell(preparing.running);
  const prepared = `${first}-prepared`;
  for (const folder of [...others, prepared]) cpSync(first, folder, { recursive: true });
  const starts = await Promise.allSettled([first, ...others].map(startIn));
  const portals = starts.flatMap((one) => (one.status === 'fulfilled' ? [{ ...one.value, prepared }] : []));
  const failed = starts.find((one) => one.status === 'rejected');
  if (!failed) return portals;
  await Promise.all(portals.map(({ running }) => running.stop()));
  throw failed.reason;
}

async function startIn(data: string): Promise<StartedLane & { running: RunningPortal }> {
  const running = await startPortal({
    PORT: String(await freePort()),
    PORTAL_DATA: data,
    PORTAL_STAFF_PASSWORD: STAFF_PASSWORD,
  });
  return { running, url: running.url, data };
}
