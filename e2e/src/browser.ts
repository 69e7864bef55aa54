import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ownLane, portalUrl } from './portal.ts';
import { giveBack, openProfile, throwAway } from './profiles.ts';
import type { StoredSession } from './people.ts';
import { RequestsOfDocument } from './requests-of-document.ts';
import { waitUntil } from './wait-until.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Local storage keys that the specification and the shell give a meaning. */
const SESSION_KEY = 'portal-auth';
const THEME_KEY = 'ui-theme';

interface VisitOptions {
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Somebody who signed in here before. */
  session?: StoredSession;
  /** Other things this browser remembers, as local storage entries. */
  localStorage?: Record<string, string>;
  javaScriptEnabled?: boolean;
  reducedMotion?: 'reduce' | 'no-preference';
  /** The next tests of the suite go on with it; otherwise it is closed when the test ends. */
  stays?: boolean;
  /** Nobody gets its profile afterwards: its clock is another, or a worker of it goes on. */
  isSpoilt?: boolean;
}

/** One browser profile with one tab, watched: whatever it complains about and no test has allowed fails the test. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Allows complaints that match, because the test provokes them. */
  allow: (...complaints: RegExp[]) => void;
}

interface WatchedVisit extends Visit {
  complaints: string[];
  allowed: RegExp[];
  stays: boolean;
  close: () => Promise<void>;
}

declare global {
  /** Connects a test process once for all its suites (browser-environment.cjs). */
  var connectToBrowser: (address: string) => Promise<Browser>;
}

let visits: WatchedVisit[] = [];
const requestsOf = new WeakMap<Page, Promise<RequestsOfDocument>>();

/** Opens a fresh browser profile. It is checked for complaints and, unless it stays, closed when the test ends. */
export async function openVisit(options: VisitOptions = {}): Promise<Visit> {
  const profile = await openProfile(
    await connectToBrowser(ownLane().browser),
    {
      baseURL: portalUrl(),
      viewport: options.viewport ?? DESKTOP,
      javaScriptEnabled: options.javaScriptEnabled ?? true,
      reducedMotion: options.reducedMotion ?? 'no-preference',
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    },
    remembered(options),
  );
  const { context } = profile;
  context.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  const watch = (page: Page) => watchPage(page, complaints);
  context.on('page', watch);
  const page = await context.newPage();
  await requestsOf.get(page);
  const visit: WatchedVisit = {
    context,
    page,
    allow: (...patterns) => void allowed.push(...patterns),
    complaints,
    allowed,
    stays: options.stays ?? false,
    close: async () => {
      context.off('page', watch);
      await (options.isSpoilt ? throwAway(profile) : giveBack(profile));
    },
  };
  visits.push(visit);
  return visit;
}

/** Closes what the test has opened, unless it stays, and returns what the pages complained about without leave. */
export async function closeVisits(): Promise<string[]> {
  const seen = visits;
  visits = seen.filter(({ stays }) => stays);
  await Promise.all(seen.filter(({ stays }) => !stays).map(({ close }) => close()));
  return seen.flatMap(({ complaints, allowed }) => {
    const leave = allowed.splice(0);
    return complaints.splice(0).filter((complaint) => !leave.some((pattern) => pattern.test(complaint)));
  });
}

/** Closes what the suite has left open in the browser of its test process. */
export async function leaveBrowser(): Promise<void> {
  const left = visits;
  visits = [];
  await Promise.all(left.map(({ close }) => close()));
}

/** Resolves when the page is there to its last section and the shell says that it works (docs/architecture.md). */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset.page === 'works' && document.querySelector('h1') !== null,
  );
}

/** Opens `path` and waits until the page is alive. Returns the HTTP status. */
export async function open(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  await untilAlive(page);
  return answer?.status() ?? 0;
}

/** Goes to another page as a link of the portal does, without a new document, and waits until that page is alive. */
export async function goOn(page: Page, path: string): Promise<void> {
  await leadTo(page, path);
  await untilAlive(page);
}

/** Goes to another page as a link of the portal does, without a new document. */
export async function leadTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    // As the router notes where it is.
    const state = { usr: null, key: crypto.randomUUID(), idx: history.length };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

/** Resolves when the page is alive, has its data and waits for nothing any more. */
export async function untilSettled(page: Page): Promise<void> {
  await untilAlive(page);
  const requests = await requestsOf.get(page);
  const asked = () => requests?.underWay() ?? [];
  let busy: string | null = null;
  await waitUntil(
    async () => {
      if (asked().length > 0) return false;
      busy = await page.evaluate(busyOnceDrawn);
      return busy === null && asked().length === 0;
    },
    () => `The page never comes to rest: it waits for ${asked().join(', ') || busy}.`,
  );
}

/** What says in the page that it is busy, as skeletons do in words. What has come is drawn first, and what is drawn may ask for more. */
function busyOnceDrawn(): Promise<string | null> {
  const busy = () => {
    const marked = document.querySelector('main [aria-busy="true"]');
    const said = [...document.querySelectorAll('main [role="status"]')];
    const waiting = marked ?? said.find((status) => status.textContent.startsWith('Loading'));
    return waiting?.outerHTML.slice(0, 500) ?? null;
  };
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(busy()))));
}

/** Makes the window that wide, and resolves once the page is laid out for it: lengths in `vw` follow a frame later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Makes the page's processor so many times slower, as on the phones that most visitors have. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The layout shifts that nobody asked for, added up, and what moved. */
export function layoutShift(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(() => {
    const shifts = window.portalShifts ?? [];
    return { total: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
  });
}

function watchPage(page: Page, complaints: string[]): void {
  const origin = new URL(portalUrl()).origin;
  const requests = RequestsOfDocument.of(page);
  // Of a tab that is closed at once nothing is asked any more.
  requests.catch(() => undefined);
  requestsOf.set(page, requests);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOurs) complaints.push(`foreign request: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A request that the page itself gave up, because the reader went elsewhere, is no fault.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed request: ${request.url()} (${reason})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      complaints.push(`${response.status()} for ${response.request().method()} ${response.url()}`);
    }
  });
}

function remembered({ theme, session, localStorage = {} }: VisitOptions): Record<string, string> {
  return {
    ...(theme ? { [THEME_KEY]: theme } : {}),
    ...(session ? { [SESSION_KEY]: JSON.stringify(session) } : {}),
    ...localStorage,
  };
}
