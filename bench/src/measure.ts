import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from 'playwright-core';
import { PageReports } from './page-reports.ts';

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
  /** When its last section works too. */
  whole: number | null;
}

declare global {
  interface Window {
    /** What `observePaints` has seen so far. */
    observed: Pick<Load, 'firstPaint' | 'largestPaint' | 'layoutShift'>;
  }
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Viewport {
  width: number;
  height: number;
}

export const DESKTOP: Viewport = { width: 1280, height: 800 };
export const PHONE: Viewport = { width: 390, height: 844 };

const CPU_SLOWDOWN = 4;
/** What a browser needs to put a closed page away, so that the next one has the machine to itself. */
const SETTLING_MS = 400;
/** Longer than the five seconds after which a busy page fetches ahead, so that all of it has arrived. */
const FETCHED_AHEAD_MS = 6_000;
/** A busy machine is slow; what never comes is told all the same. */
const PATIENCE = { timeout: 120_000 };
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Opens `url` cold in a throttled browser of its own and measures its first load; `last` finds what stands when all of a page is drawn. */
export async function measureLoad(browser: Browser, url: string, viewport: Viewport, last = 'footer'): Promise<Load> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const session = await throttle(page);
    const traffic = countTraffic(session);
    const reports = await PageReports.of(session);
    await page.addInitScript(observePaints);
    await page.addInitScript(tellOfLoad, last);
    await page.goto(url, { waitUntil: 'commit' });
    const interactive = JSON.parse(await reports.next('works')) as number | null;
    const { bytes, scriptBytes, requests } = traffic();
    const times = JSON.parse(await reports.next('whole')) as Omit<
      Load,
      'bytes' | 'scriptBytes' | 'requests' | 'interactive'
    >;
    return { requests, bytes, scriptBytes, interactive, ...times };
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
    const reports = await PageReports.of(session);
    await page.addInitScript(observePaints);
    await page.addInitScript(tellOfRows);
    await page.goto(url, { waitUntil: 'commit' });
    const times = JSON.parse(await reports.next('rows')) as Omit<RowsLoad, 'requests' | 'scriptBytes'>;
    const { scriptBytes, requests } = traffic();
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
    const reports = await PageReports.of(await throttle(page));
    const quiet = untilQuiet(page, FETCHED_AHEAD_MS);
    await page.goto(`${origin}${from}`);
    // The network may be idle long before the scripts are asked for; a link that is pressed then loads a new document.
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'), null, PATIENCE);
    await quiet();
    await page.evaluate(tellOfNextPage);
    await page.locator(`main a[href="${link}"]`).first().click();
    const took = await reports.next('next').catch(async (error: unknown) => {
      const words = await page.locator('body').innerText();
      throw new Error(`${link} did not work after the press. ${page.url()} says: ${words.slice(0, 500)}`, {
        cause: error,
      });
    });
    return Number(took);
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

/** Runs in the page, before anything else: what both of the next tell of its paints. */
function observePaints(): void {
  const observed = { firstPaint: Number.NaN, largestPaint: Number.NaN, layoutShift: 0 };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      observed.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name.endsWith('contentful-paint')) observed.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Runs in the page, before anything else: tells when the page works, and when all of it does. The single page draws its last section when it has fetched the
 * data; a page without scripts works never and is whole half a second after its first paint, when a font that comes late has been drawn.
 */
function tellOfLoad(last: string): void {
  const observed = Object.assign(window.observed, { blocking: 0, whole: null as number | null });
  let works: number | null = null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observed.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'portal-page' || works !== null) continue;
      works = startTime;
      window.tellBench(`works ${startTime}`);
    }
  }).observe({ type: 'mark', buffered: true });
  const looks = setInterval(() => {
    if (document.readyState !== 'complete' || Number.isNaN(observed.firstPaint)) return;
    const hasScripts = document.querySelector('script[src]') !== null;
    const isWhole = works !== null && document.documentElement.dataset.page === 'works' && document.querySelector(last);
    if (hasScripts ? !isWhole : performance.now() < observed.firstPaint + 500) return;
    clearInterval(looks);
    if (hasScripts) observed.whole = performance.now();
    else window.tellBench('works null');
    window.tellBench(`whole ${JSON.stringify(observed)}`);
  }, 16);
}

/** Runs in the page, before anything else: tells the first moment at which the page works and says of nothing that it loads. */
function tellOfRows(): void {
  const looks = setInterval(() => {
    if (document.documentElement?.dataset.page !== 'works') return;
    const notes = [...document.querySelectorAll('main [role=status]')];
    if (notes.some(({ textContent }) => textContent.startsWith('Loading'))) return;
    clearInterval(looks);
    window.tellBench(`rows ${JSON.stringify({ ...window.observed, rows: performance.now() })}`);
  }, 16);
}

/** Runs in the page: tells how long after the next press another page works. */
function tellOfNextPage(): void {
  let pressed = Number.NaN;
  document.addEventListener('pointerdown', () => (pressed = performance.now()), { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'portal-page' && startTime >= pressed) window.tellBench(`next ${startTime - pressed}`);
  }).observe({ type: 'mark' });
}
