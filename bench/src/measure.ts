import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from 'playwright-core';

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

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const CPU_SLOWDOWN = 4;
/** What a browser needs to put a closed page away, so that the next one has the machine to itself. */
const SETTLING_MS = 400;
/** Longer than the five seconds after which a busy page fetches ahead, so that all of it has arrived. */
const FETCHED_AHEAD_MS = 6_000;
/** A busy machine is slow; what never comes is told all the same. */
const PATIENCE = { timeout: 120_000 };
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

/** What one cold load of a page of somebody who is signed in measured, until its rows stand; times in milliseconds since navigation, bytes as sent. */
export interface RowsLoad extends Pick<
  Load,
  'requests' | 'scriptBytes' | 'firstPaint' | 'largestPaint' | 'layoutShift'
> {
  /** When the page works and waits for no data any more. */
  rows: number;
}

/** Opens `url` cold, with what a browser keeps of a session, in a throttled browser of its own, and measures until its rows stand. */
export async function measureRows(browser: Browser, url: string, storageState: StorageState): Promise<RowsLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState });
  try {
    const page = await context.newPage();
    const session = await throttle(page);
    const traffic = countTraffic(session);
    await page.addInitScript(observePaints);
    await page.addInitScript(observeRows);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, null, PATIENCE);
    const { scriptBytes, requests } = traffic();
    const times = await page.evaluate(() => ({
      rows: performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint: window.observed.lcp,
      layoutShift: window.observed.cls,
    }));
    return { requests, scriptBytes, ...times };
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
    const quiet = untilQuiet(page, FETCHED_AHEAD_MS);
    await page.goto(`${origin}${from}`);
    // The network may be idle long before the scripts are asked for; a link that is pressed then loads a new document.
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'), null, PATIENCE);
    await quiet();
    await page.evaluate(() => {
      performance.clearMarks('portal-page');
      document.addEventListener('pointerdown', () => performance.mark('clicked'), { capture: true, once: true });
    });
    await page.locator(`main a[href="${link}"]`).first().click();
    await page
      .waitForFunction(() => performance.getEntriesByName('portal-page').length > 0, null, PATIENCE)
      .catch(async (error: unknown) => {
        const words = await page.locator('body').innerText();
        throw new Error(`${link} did not work after the press. ${page.url()} says: ${words.slice(0, 500)}`, {
          cause: error,
        });
      });
    const times = await page.evaluate(() =>
      ['clicked', 'portal-page'].map((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? null),
    );
    const [pressed, works] = times;
    if (typeof pressed !== 'number' || typeof works !== 'number')
      throw new Error(`The press on ${link} loaded a new document.`);
    return works - pressed;
  } finally {
    await context.close();
  }
}

/** Watches the requests of a page from now on; the function it returns resolves once none has run for so long. */
export function untilQuiet(page: Page, quietMs: number): () => Promise<void> {
  const running = new Set<Request>();
  let quietSince = performance.now();
  page.on('request', (request) => void running.add(request));
  const ended = (request: Request) => {
    running.delete(request);
    quietSince = performance.now();
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
  return async () => {
    const deadline = performance.now() + PATIENCE.timeout;
    quietSince = performance.now();
    while (running.size > 0 || performance.now() - quietSince < quietMs) {
      if (performance.now() > deadline) {
        const urls = [...running].map((request) => request.url());
        throw new Error(`${page.url()} goes on asking: ${urls.join(', ')}`);
      }
      await setTimeout(50);
    }
  };
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

/** Runs in the page, before anything else: marks the first moment at which the page works and tells of nothing that loads. */
function observeRows(): void {
  setInterval(() => {
    if (document.documentElement?.dataset.page !== 'works' || performance.getEntriesByName('rows').length > 0) return;
    const notes = [...document.querySelectorAll('main [role=status]')];
    if (!notes.some(({ textContent }) => textContent.startsWith('Loading'))) performance.mark('rows');
  }, 16);
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
