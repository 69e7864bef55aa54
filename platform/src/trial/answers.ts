import type { Request, Route } from 'playwright-core';
import type { PageDrawer } from '../compose/page-drawer.ts';
import { publicRegistry } from '../compose/public-registry.ts';
import { messageOf, NO_PAGE_ROUTE, routeAt } from '../compose/routes.ts';
import { AssetServer } from '../gateway/assets.ts';
import type { Registry } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { emptyAnswer, type StandIn } from './stand-in.ts';

/** Where the pages of a trial seem to stand. Nothing leaves the browser: each request is answered here. */
export const ORIGIN = 'http://localhost:4443';

/** A request that waits for its answer. */
export interface Asked extends Pick<Route, 'abort' | 'fulfill'> {
  request: () => Pick<Request, 'headers' | 'isNavigationRequest' | 'method' | 'url'>;
}

/** Answers everything that the pages of a trial ask for. A document that the shell does not draw is answered 500, with the reason. */
export class Answers {
  readonly #assets: AssetServer;

  constructor(
    store: ReleaseStore,
    private readonly drawer: Pick<PageDrawer, 'frame'>,
    private readonly registry: Registry,
  ) {
    this.#assets = new AssetServer(store);
  }

  async answer(route: Asked, standIn: StandIn | null): Promise<void> {
    await this.#answer(route, standIn).catch((error: unknown) =>
      // A page that was closed meanwhile waits for no answer.
      route.fulfill({ status: 500, body: messageOf(error) }).catch(() => undefined),
    );
  }

  async #answer(route: Asked, standIn: StandIn | null): Promise<void> {
    const request = route.request();
    const { pathname, origin } = new URL(request.url());
    if (origin !== ORIGIN) return route.abort();
    if (request.isNavigationRequest()) return this.#document(route, pathname);
    if (pathname === '/registry.json') return route.fulfill({ json: publicRegistry(this.registry) });
    if (pathname.startsWith('/assets/')) return this.#file(route, pathname);
    const accepts = request.headers()['accept'] ?? '';
    const question = { method: request.method(), pathname, wantsOne: accepts.includes('vnd.pgrst.object') };
    const { status, headers, body } = standIn?.answer(question) ?? emptyAnswer(question);
    return route.fulfill({ status, headers, json: body });
  }

  async #document(route: Asked, pathname: string): Promise<void> {
    const owned = routeAt(this.registry, pathname) ?? NO_PAGE_ROUTE;
    const { document } = await this.drawer.frame(this.registry, pathname, owned);
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': document.policy },
      body: document.html,
    });
  }

  async #file(route: Asked, pathname: string): Promise<void> {
    const file = await this.#assets.serve(pathname, false);
    if (!file) return route.fulfill({ status: 404 });
    await route.fulfill({
      status: file.status,
      headers: Object.fromEntries(file.headers),
      body: Buffer.from(await file.arrayBuffer()),
    });
  }
}
