import { createHash } from 'node:crypto';
import type { LoadFailureCause } from '@portal/shared/contract';
import type { Page, Route } from 'playwright-core';
import { openVisit, type Visit } from './browser.ts';
import { portalUrl } from './portal.ts';
import type { StoredSession } from './people.ts';

/** What the browser and the federation runtime say about files that do not come. */
export const COMPLAINTS_ABOUT_REMOTES =
  /Failed to find a valid digest|net::ERR_|status of [45]0\d|policy|MIME type|LoadError|RUNTIME-|ScriptNetworkError|ScriptExecutionError|loadEntryError|SyntaxError|Unexpected (token|end of input)|Failed to fetch|OfflineError|Thrown at the start|Thrown while it is drawn/;

declare global {
  interface Window {
    /** What the document has told the portal of its pages. */
    portalReports?: Promise<string>[];
    /** The fault is over. */
    portalHealed?: boolean;
  }
}

type Phase = 'at first load' | 'in mid-session';

/** A live part, as the registry names it. */
interface LivePart {
  buildId: string;
  contract: string;
  container: string;
  entry: { url: string; integrity: string };
}

export interface Fault {
  cause: LoadFailureCause;
  /** What becomes of the files of the part. */
  answer?: (route: Route) => Promise<unknown>;
  /** The files of the part are answered when the fault is over. */
  isHeldBack?: boolean;
  /** Only these of its files; all of them otherwise. */
  files?: (pathname: string) => boolean;
  /** What becomes of the registry when it is read again. */
  registry?: (route: Route) => Promise<unknown>;
  /** What the entry is instead. Its digest goes with it, so that the browser runs it. */
  entry?: (source: string, part: LivePart) => string;
  /** What the registry says of the part instead, in the document too. */
  describe?: (part: LivePart) => { from: string; to: string };
  isOffline?: boolean;
  /** When it can happen; at first load and in mid-session otherwise. */
  only?: Phase;
  /** The page takes the place of the card by itself when the fault is over. */
  comesByItself?: boolean;
}

const refuse = (route: Route) => route.abort('connectionrefused');
const notFound = (contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status: 404, contentType, body });
/** Never answered. */
const hang = () => Promise.resolve();

export const REFUSED: Fault = { cause: 'unreachable', answer: refuse };

const FAULTS: Readonly<Record<string, Fault>> = {
  'whose address is not found': { cause: 'unreachable', answer: (route) => route.abort('namenotresolved') },
  'that is refused': REFUSED,
  'that is not there': { cause: 'unreachable', answer: notFound('text/plain', 'Not found') },
  'in the place of which a page says that it is not there': {
    cause: 'unreachable',
    answer: notFound('text/html', '<!doctype html><title>Not found</title>'),
  },
  'in the place of which JSON says that it is not there': {
    cause: 'unreachable',
    answer: notFound('application/json', '{"error":"Not found"}'),
  },
  'whose server is out of order': {
    cause: 'unreachable',
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Out of order</h1>' }),
  },
  'that is empty': {
    cause: 'damaged',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  },
  'that is cut off': {
    cause: 'damaged',
    answer: async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
    },
  },
  'with one byte too many': {
    cause: 'damaged',
    answer: async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
    },
  },
  'in the place of which a page of HTML arrives': {
    cause: 'damaged',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  },
  'that is slow': { cause: 'too-slow', isHeldBack: true, comesByItself: true },
  'that never answers': { cause: 'too-slow', answer: hang },
  'that is no JavaScript': { cause: 'crashed', entry: () => 'var (' },
  'that throws at its start': { cause: 'crashed', entry: () => "throw new Error('Thrown at the start');" },
  'that throws while it is drawn': { cause: 'crashed', entry: throwingWhileDrawn },
  'of which one page is not there': {
    cause: 'unreachable',
    files: (pathname) => !/\/remote(-entry)?\.js$/.test(pathname),
    answer: notFound('text/plain', 'Not found'),
  },
  'made for another contract': {
    cause: 'incompatible',
    describe: ({ buildId, contract }) => ({
      from: `"buildId":"${buildId}","contract":"${contract}"`,
      to: `"buildId":"${buildId}","contract":"99.0"`,
    }),
  },
  'without a net': { cause: 'offline', answer: refuse, isOffline: true, comesByItself: true, only: 'in mid-session' },
  'that is refused, and the registry with it': {
    cause: 'unreachable',
    answer: refuse,
    registry: (route) => route.fulfill({ status: 500, body: 'out of order' }),
  },
  'that is refused, beside a registry of nonsense': {
    cause: 'unreachable',
    answer: refuse,
    registry: (route) => route.fulfill({ contentType: 'application/json', body: '{"parts":[1,"two"]}' }),
  },
};

/** The faults that can happen in a phase, as cases of a test, each with its place among them. */
export function faultsOf(phase: Phase): [name: string, fault: Fault, turn: number][] {
  return Object.entries(FAULTS)
    .filter(([, { only = phase }]) => only === phase)
    .map(([name, fault], turn) => [name, fault, turn]);
}

export interface FaultyVisit extends Visit {
  /** Requests that met the fault so far, and of how many files they were. */
  asked: () => { requests: number; files: number };
  /** Outcomes that the document has told of pages of the part. */
  outcomes: () => Promise<string[]>;
  /** The files come again; what was held back is answered. */
  heal: () => Promise<void>;
}

/** A browser that meets the fault in every file of the part, and tells how each page does. */
export async function visitWithFault(part: string, fault: Fault, session?: StoredSession): Promise<FaultyVisit> {
  const visit = await openVisit({ session });
  const { page, allow } = visit;
  allow(new RegExp(`/assets/${part}/|/registry\\.json`), COMPLAINTS_ABOUT_REMOTES);
  await page.addInitScript(listenToReports);

  const live = await liveBuild(part);
  const body = fault.entry?.(await (await fetch(`${portalUrl()}${live.entry.url}`)).text(), live);
  const held: Route[] = [];
  const asked: string[] = [];
  await page.route(
    ({ pathname }) => pathname.startsWith(`/assets/${part}/`) && isHit(fault, pathname, live),
    async (route) => {
      // What the links of a page have fetched while nothing else is to do is nobody's attempt.
      if (route.request().resourceType() !== 'other') asked.push(new URL(route.request().url()).pathname);
      if (fault.isHeldBack) held.push(route);
      else if (body === undefined) await fault.answer?.(route);
      else await route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  if (body !== undefined) await say(page, { from: live.entry.integrity, to: digestOf(body) });
  if (fault.describe) await say(page, fault.describe(live));
  if (fault.registry) await page.route('/registry.json', fault.registry);
  return {
    ...visit,
    asked: () => ({ requests: asked.length, files: new Set(asked).size }),
    outcomes: async () => {
      const reports = await page.evaluate(() => Promise.all(window.portalReports ?? []));
      const visits = reports.flatMap((report) => JSON.parse(report) as { part: string; outcome: string }[]);
      return visits.filter((one) => one.part === part).map(({ outcome }) => outcome);
    },
    heal: async () => {
      await Promise.all(held.map((route) => route.continue()));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => (window.portalHealed = true));
      await visit.context.setOffline(false);
    },
  };
}

function isHit({ entry, answer, isHeldBack, files = () => true }: Fault, pathname: string, live: LivePart): boolean {
  if (entry) return pathname === live.entry.url;
  return (answer !== undefined || isHeldBack === true) && files(pathname);
}

/** Runs in the page before its own scripts. One document in so many tells how its pages do: this one does, and keeps what it tells. */
function listenToReports(): void {
  Math.random = () => 0;
  const send = navigator.sendBeacon.bind(navigator);
  window.portalReports = [];
  navigator.sendBeacon = (url, data) => {
    if (data instanceof Blob) window.portalReports?.push(data.text());
    return send(url, data);
  };
}

async function liveBuild(part: string): Promise<LivePart> {
  const answer = await fetch(`${portalUrl()}/registry.json`);
  const { parts } = (await answer.json()) as { parts: Record<string, LivePart> };
  const live = parts[part];
  if (!live) throw new Error(`${part} is not live.`);
  return live;
}

/** Documents and the registry say `to` where they said `from`. */
async function say(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/registry.json' || !/\.\w+$/.test(pathname),
    async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document' && !request.url().endsWith('/registry.json')) return route.fallback();
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replaceAll(from, to) });
    },
  );
}

function throwingWhileDrawn(source: string, { container }: LivePart): string {
  return `${source}
;(() => {
  const own = globalThis.${container};
  const throwing = (element) => {
    const type = () => {
      if (!globalThis.portalHealed) throw new Error('Thrown while it is drawn');
      return element;
    };
    return { ...element, type };
  };
  globalThis.${container} = {
    init: own.init,
    get: async (name) => {
      const module = (await own.get(name))();
      return () => ({ ...module, routes: module.routes.map((route) => ({ ...route, element: throwing(route.element) })) });
    },
  };
})();`;
}

function digestOf(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
