import { RecentMap } from '../recent-map.ts';
import type { ComposedDocument } from './document.ts';
import type { OwnedRoute } from './routes.ts';

/** Pages of rows that are kept, and pages with a query; a flood of made-up queries pushes out no page of a row. */
const ROWS_KEPT = 200;
const QUERIES_KEPT = 100;

/** Questions to the data whether there is a page at an address, at once. */
const CHECKS_AT_ONCE = 8;

/** A page that took too long is left to the browser for a while, whatever its parameters. */
const LEFT_ALONE_MS = 60_000;

interface Making {
  /** Whether there is a page at the address. */
  exists(owned: OwnedRoute, pathname: string): Promise<boolean>;
  /** The page with its text; null when it is left to the browser for now. */
  page(owned: OwnedRoute, url: string): Promise<{ document: ComposedDocument | null; isTooSlow: boolean }>;
  /** What stands around the pages of a route; the browser draws the rest. */
  frame(owned: OwnedRoute): Promise<ComposedDocument>;
}

/**
 * Documents for addresses with a parameter or a query: made when they are asked for, and kept. Pages for people who are signed in are one frame for
 * each route. While more is asked for than can be made, the frame is served: nobody waits in a crowd.
 */
export class OnDemand {
  readonly #rows = new RecentMap<Promise<ComposedDocument>>(ROWS_KEPT);
  readonly #queries = new RecentMap<Promise<ComposedDocument>>(QUERIES_KEPT);
  readonly #frames = new Map<string, Promise<ComposedDocument>>();
  readonly #leftAloneUntil = new Map<string, number>();
  #checks = 0;

  constructor(private readonly making: Making) {}

  /** Null when no page stands there. */
  async document(owned: OwnedRoute, pathname: string, search: string): Promise<ComposedDocument | null> {
    const { path, access } = owned.route;
    if (access !== 'public' || this.#isLeftAlone(path)) return this.frame(owned);
    const kept = search === '' ? this.#rows : this.#queries;
    const url = `${pathname}${search}`;
    const known = kept.get(url);
    if (known) return known;
    if (this.#checks >= CHECKS_AT_ONCE) return this.frame(owned);
    this.#checks += 1;
    const isThere = await this.making.exists(owned, pathname).finally(() => (this.#checks -= 1));
    if (!isThere) return null;
    return kept.get(url) ?? this.#make(kept, owned, url);
  }

  frame(owned: OwnedRoute): Promise<ComposedDocument> {
    const { path } = owned.route;
    const known = this.#frames.get(path);
    if (known) return known;
    const making = this.making.frame(owned);
    this.#frames.set(path, making);
    making.catch(() => void this.#frames.delete(path));
    return making;
  }

  #make(kept: RecentMap<Promise<ComposedDocument>>, owned: OwnedRoute, url: string): Promise<ComposedDocument> {
    const { path } = owned.route;
    const making = this.making.page(owned, url).then(({ document, isTooSlow }) => {
      if (isTooSlow) this.#leftAloneUntil.set(path, performance.now() + LEFT_ALONE_MS);
      if (document) return document;
      kept.delete(url);
      return this.frame(owned);
    });
    void kept.set(url, making);
    making.catch(() => void kept.delete(url));
    return making;
  }

  #isLeftAlone(path: string): boolean {
    return performance.now() < (this.#leftAloneUntil.get(path) ?? 0);
  }
}
