import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { Composer } from '../compose/composer.ts';
import { LiveRegistry } from '../compose/live-registry.ts';
import { RENDER_LIMITS, type RenderLimits } from '../compose/render-worker.ts';
import type { Revisions } from '../compose/revision.ts';
import { CompositionWatch } from '../compose/watch.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { createTemporaryStore } from './release-builder.ts';

/** Content as the composer reads it: every table answers with the same rows, which are none until the test says otherwise. */
export interface TestData {
  url: string;
  /** Status of every answer. */
  status: number;
  /** Rows of every answer. */
  rows: unknown[];
  /** Topic -> a text that differs after a change. */
  revisions: () => Promise<Revisions>;
  /** Addresses that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

/** A composer with its watch over a store and data of its own. */
export interface TestComposing {
  store: ReleaseStore;
  data: TestData;
  composer: Composer;
  watch: CompositionWatch;
  /** HTML of a page, as visitors get it. */
  page(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Nothing is composed yet, and nothing is live unless `store` has it: publish, then `watch.start()`. */
export async function createComposing({
  limits = {},
  patienceMs,
  log = pino({ level: 'silent' }),
  store = createTemporaryStore(),
}: {
  limits?: Partial<RenderLimits>;
  patienceMs?: number;
  log?: Logger;
  store?: ReleaseStore;
} = {}): Promise<TestComposing> {
  const data = await serveData();
  const live = new LiveRegistry(store);
  const composer = new Composer({
    store,
    live,
    config: { supabaseUrl: '/', publishableKey: 'key' },
    dataUrl: data.url,
    siteUrl: 'http://portal.test',
    log,
    limits: { ...RENDER_LIMITS, ...limits },
    patienceMs,
  });
  const watch = new CompositionWatch({
    live,
    composer,
    readRevisions: () => data.revisions(),
    log,
  });
  return {
    store,
    data,
    composer,
    watch,
    page: async (url) => {
      const { pathname, search } = new URL(url, 'http://portal.test');
      return (await composer.document(pathname, search))?.html.toString() ?? '';
    },
    close: async () => {
      watch.stop();
      composer.close();
      await data.close();
    },
  };
}

async function serveData(): Promise<TestData> {
  const server: Server = createServer((request, response) => {
    data.asked.push(request.url ?? '');
    response.writeHead(data.status, { 'content-type': 'application/json' }).end(JSON.stringify(data.rows));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const data: TestData = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 200,
    rows: [],
    revisions: () => Promise.resolve(new Map([['site', '1']])),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return data;
}
