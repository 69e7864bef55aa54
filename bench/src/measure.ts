import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** What one cold load of one page measured; times in milliseconds since navigation, bytes as sent. */
export interface Load {
  requests: number;
  bytes: number;
  scriptBytes: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  blocking: number;
  /** When the page's own code works; null for pages without scripts. */
  interactive: number | null;
  /** When the last section of Home works too. */
  whole: number | null;
}

declare global {
  interface Window {
    /** What `observePaints` has seen so far. */
    observed: { lcp: number; cls: number; blocking: number };
  }
}

const CPU_SLOWDOWN = 4;
/** What a browser needs to put a closed page away, so that the next one has the machine to itself. */
const SETTLING_MS = 400;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Opens `url` cold in a throttled browser of its own and measures its first load. */
export async function measureLoad(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Load> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await throttle(page);
    const traffic = countTraffic(session);
    await page.addInitScript(observePaints);
    await page.goto(url, { waitUntil: 'load' });
    const hasScripts = (await page.locator('script[src]').count()) > 0;
    if (hasScripts) await page.waitForFunction(() => performance.getEntriesByName('portal-page').length > 0);
    const { bytes, scriptBytes, requests } = traffic();
    if (hasScripts) await page.waitForFunction(() => performance.getEntriesByName('whole-page').length > 0);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const times = await page.evaluate(() => {
      const { observed } = window;
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        largestPaint: observed.lcp,
        layoutShift: observed.cls,
        blocking: observed.blocking,
        interactive: performance.getEntriesByName('portal-page')[0]?.startTime ?? null,
        whole: performance.getEntriesByName('whole-page')[0]?.startTime ?? null,
      };
    });
    return { requests, bytes, scriptBytes, ...times };
  } finally {
    await context.close();
    await setTimeout(SETTLING_MS);
  }
}

/** Follows a link of the page `from` into another remote after the prefetch, and measures until that page works. */
export async function measureNavigation(browser: Browser, origin: string, from: string, link: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await throttle(page);
    await page.goto(`${origin}${from}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      performance.clearMarks('portal-page');
      document.addEventListener('pointerdown', () => performance.mark('clicked'), { capture: true, once: true });
    });
    await page.locator(`main a[href="${link}"]`).first().click();
    await page.waitForFunction(() => performance.getEntriesByName('portal-page').length > 0);
    return await page.evaluate(
      () =>
        (performance.getEntriesByName('portal-page')[0]?.startTime ?? Number.NaN) -
        (performance.getEntriesByName('clicked')[0]?.startTime ?? Number.NaN),
    );
  } finally {
    await context.close();
  }
}

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

function countTraffic(session: CDPSession): () => Pick<Load, 'bytes' | 'scriptBytes' | 'requests'> {
  const scripts = new Set<string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  return () => {
    const total = (ids: Iterable<string>) => [...ids].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
    return { bytes: total(sizes.keys()), scriptBytes: total(scripts), requests: sizes.size };
  };
}

/** Runs in the page, before anything else. The single page draws its last section when it has fetched the data. */
function observePaints(): void {
  setInterval(() => {
    const isWhole = document.documentElement?.dataset.page === 'works' && document.getElementById('events');
    if (isWhole && performance.getEntriesByName('whole-page').length === 0) performance.mark('whole-page');
  }, 16);
  const observed = { lcp: Number.NaN, cls: 0, blocking: 0 };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.cls += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}
