import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { PageVisits } from '../canary/page-visits.ts';
import { createGateway } from '../gateway/gateway.ts';
import { healthOf } from '../health.ts';
import { Previews } from '../preview/previews.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { createComposing, type TestComposing } from './composing.ts';

/** A gateway over a store and a composer of its own, and a folder for what it keeps. */
export interface TestServing extends TestComposing {
  dataDir: string;
  visits: PageVisits;
  /** What a browser gets for `path`, with this cookie. */
  ask(
    path: string,
    how?: { cookie?: string; method?: string; body?: string; referer?: string; 'accept-encoding'?: string },
  ): Promise<Response>;
}

/** As `createComposing`, with what stands in front of it. `now` is the clock of links. */
export async function createServing({
  siteUrl = 'http://portal.test',
  now = Date.now,
  store,
}: { siteUrl?: string; now?: () => number; store?: ReleaseStore } = {}): Promise<TestServing> {
  const composing = await createComposing({ store });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-serving-'));
  const previews = new Previews({
    keyFolder: dataDir,
    store: composing.store,
    timeZone: () => Promise.resolve('Asia/Kolkata'),
    onRefused: () => undefined,
    now,
  });
  const visits = new PageVisits({ dataDir, now });
  const gateway = createGateway({
    store: composing.store,
    siteUrl,
    trustedProxies: { hops: 0 },
    log: pino({ level: 'silent' }),
    config: () => null,
    composer: () => composing.composer,
    preview: (token, served) => previews.open(token, served),
    callFunction: () => Promise.resolve(null),
    readAs: () => Promise.resolve(null),
    feed: () => Promise.resolve(null),
    backend: () => null,
    isOperator: () => true,
    pushKey: () => null,
    visits,
    health: () =>
      healthOf({ ok: true, detail: '' }, composing.composer.status, visits.figures(composing.composer.served)),
  });
  return {
    ...composing,
    dataDir,
    visits,
    ask: async (at, { method = 'GET', body, ...headers } = {}) =>
      gateway.request(
        `${siteUrl}${at}`,
        { method, body, headers: { 'if-none-match': '"none"', ...headers } },
        { incoming: { socket: {} } },
      ),
  };
}
