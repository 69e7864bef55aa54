import { RecentMap } from '@portal/backend/recent-map';
import type { ComposedDocument } from './document.ts';
import type { OwnedRoute } from './routes.ts';
import { type Change, concerns, type Topics } from './topics.ts';

/** Pages of rows that are kept, and pages with a query; a flood of made-up queries pushes out no page of a row. */
const KEPT = { rows: 200, queries: 100 };
/** More than there are routes. */
const FRAMES_KEPT = 1_000;

/** Questions to the data whether there is a page at an address, at once. */
const CHECKS_AT_ONCE = 8;

/** Where pages of a route took too long this many times in a row, all of them are left to the browser for a while. Once may be the machine's fault. */
const TOO_SLOW_IN_A_ROW = 2;
const LEFT_ALONE_MS = 60_000;

interface Making {
  /** Whether there is a page at the address. */
  exists(owned: OwnedRoute, pathname: string): Promise<boolean>;
  /** The page with its text; null when it is left to the browser for now. */
  page(owned: OwnedRoute, url: string): Promise<{ document: ComposedDocument | null; isTooSlow: boolean }>;
  /** What stands around the pages of a route; the browser draws the rest. */
  frame(owned: OwnedRoute): Promise<ComposedDocument>;
}

/** A document that is there or on its way; until it is there, nobody knows what it shows. */
interface Kept {
  document: Promise<ComposedDocument>;
  topics: Topics;
}

/**
 * Documents for addresses with a parameter or a query: made when they are asked for, and kept. Pages for people who are signed in are one frame for
 * each route. While more is asked for than can be made, the frame is served: nobody waits in a crowd.
 */
export class OnDemand {
  readonly #rows: RecentMap<Kept>;
  readonly #queries: RecentMap<Kept>;
  readonly #frames = new RecentMap<Kept>(FRAMES_KEPT);
  readonly #leftAloneUntil = new Map<string, number>();
  readonly #tooSlowInARow = new Map<string, number>();
  #checks = 0;

  constructor(
    private readonly making: Making,
    { rows, queries }: typeof KEPT = KEPT,
  ) {
    this.#rows = new RecentMap(rows);
    this.#queries = new RecentMap(queries);
  }

  /** Null when no page stands there. */
  async document(owned: OwnedRoute, pathname: string, search: string): Promise<ComposedDocument | null> {
    const { path, access } = owned.route;
    if (access !== 'public' || this.#isLeftAlone(path)) return this.frame(owned);
    const kept = search === '' ? this.#rows : this.#queries;
    const url = `${pathname}${search}`;
    const known = kept.get(url);
    if (known) return known.document;
    if (this.#checks >= CHECKS_AT_ONCE) return this.frame(owned);
    this.#checks += 1;
    const isThere = await this.making.exists(owned, pathname).finally(() => (this.#checks -= 1));
    if (!isThere) return null;
    return kept.get(url)?.document ?? this.#make(kept, owned, url);
  }

  frame(owned: OwnedRoute): Promise<ComposedDocument> {
    const { path } = owned.route;
    return (
      this.#frames.get(path)?.document ??
      keep(this.#frames, path, async () => ({ document: await this.making.frame(owned) }))
    );
  }

  /** Makes what shows changed content anew when it is asked for again. */
  forget(change: Change): void {
    for (const kept of [this.#rows, this.#queries, this.#frames])
      kept.keepOnly(({ topics }) => !concerns(change, topics));
  }

  #make(kept: RecentMap<Kept>, owned: OwnedRoute, url: string): Promise<ComposedDocument> {
    const { path } = owned.route;
    return keep(kept, url, async () => {
      const { document, isTooSlow } = await this.making.page(owned, url);
      if (document) this.#count(path, isTooSlow);
      return document ? { document, isForNow: isTooSlow } : { document: await this.frame(owned), isForNow: true };
    });
  }

  #count(path: string, isTooSlow: boolean): void {
    const times = isTooSlow ? (this.#tooSlowInARow.get(path) ?? 0) + 1 : 0;
    this.#tooSlowInARow.set(path, times);
    if (times >= TOO_SLOW_IN_A_ROW) this.#leftAloneUntil.set(path, performance.now() + LEFT_ALONE_MS);
  }

  #isLeftAlone(path: string): boolean {
    return performance.now() < (this.#leftAloneUntil.get(path) ?? 0);
  }
}

/** Keeps what `make` gives, unless it fails or is good for this once only. */
function keep(
  map: RecentMap<Kept>,
  key: string,
  make: () => Promise<{ document: ComposedDocument; isForNow?: boolean }>,
): Promise<ComposedDocument> {
  const making = make();
  const kept: Kept = { document: making.then(({ document }) => document), topics: null };
  const forget = () => {
    if (map.get(key) === kept) map.delete(key);
  };
  map.set(key, kept);
  making.then(({ document, isForNow }) => {
    kept.topics = document.topics;
    if (isForNow) forget();
  }, forget);
  return kept.document;
}
