import type { Logger } from 'pino';
import type { PostedForm } from '@portal/shared/contract';
import { RecentMap } from '@portal/backend/recent-map';
import type { DataSource } from '../feeds/data-source.ts';
import type { RemoteName } from '../parts.ts';
import type { Registry } from '../releases/release.ts';
import type { RenderedDocument } from '../releases/server-build.ts';
import type { ComposedDocument } from './document.ts';
import { OnDemand } from './on-demand.ts';
import { type DrawerOptions, PageDrawer } from './page-drawer.ts';
import { pageOnDemand } from './page-on-demand.ts';
import type { PublicRegistry } from './public-registry.ts';
import type { RenderCrew } from './render-crew.ts';
import { NO_PAGE_ROUTE, type OwnedRoute, pathOf, routeAt } from './routes.ts';
import { RowIndex } from './row-pages.ts';
import type { Change } from './topics.ts';

/** The portal with another build of some parts than everybody gets. One object stands for one variant as long as what visitors get stays the same. */
export interface Variant {
  /** Differs between variants. */
  key: string;
  /** The parts whose builds are others. */
  parts: readonly RemoteName[];
  /** What everybody gets beside it. */
  served: Registry;
  registry: Registry;
  /** The registry as browsers get it. */
  publicRegistry: PublicRegistry;
  /** What is added to each document. */
  decorate(rendered: RenderedDocument): RenderedDocument;
}

/** Variants whose documents are kept. */
const VARIANTS_KEPT = 4;
/** Documents of each that are kept: of static pages and rows, and with a query. */
const KEPT = { rows: 60, queries: 20 };

interface Making {
  variant: Variant;
  drawer: PageDrawer;
  onDemand: OnDemand;
  rows: RowIndex;
}

/** Documents for people who get another registry than everybody: made when they are asked for, by the threads of the live builds and one for the build that is another. */
export class Variants {
  readonly #makings = new RecentMap<Making>(VARIANTS_KEPT);

  constructor(
    private readonly crew: RenderCrew,
    private readonly options: DrawerOptions & { source: DataSource; log: Logger },
  ) {}

  /** The document for a request: a page, or the one that says there is none. */
  async document(variant: Variant, pathname: string, search: string): Promise<ComposedDocument> {
    const { onDemand } = this.#makingOf(variant);
    const found = routeAt(variant.registry, pathname);
    return (found && (await onDemand.document(found, pathname, search))) ?? onDemand.frame(NO_PAGE_ROUTE);
  }

  /** The page with a form that was sent to it and is shown again; null while too many wait. */
  async documentWithForm(variant: Variant, url: string, posted: PostedForm): Promise<ComposedDocument | null> {
    const { drawer } = this.#makingOf(variant);
    const found = routeAt(variant.registry, pathOf(url));
    if (!found) return null;
    await this.#invite(variant, found);
    return drawer.withForm(variant.registry, url, found, posted);
  }

  /** Makes what shows changed content anew when it is asked for again. */
  forget(change: Change): void {
    for (const { onDemand, rows } of this.#makings.values()) {
      rows.forget(change);
      onDemand.forget(change);
    }
  }

  /** Has a worker for the build that draws a page, when it is not one of the live ones. */
  async #invite({ registry, parts }: Variant, { part }: OwnedRoute): Promise<void> {
    if (parts.some((other) => other === part)) await this.crew.invite(registry, part);
  }

  #makingOf(variant: Variant): Making {
    const known = this.#makings.get(variant.key);
    if (known?.variant === variant) return known;
    const { registry } = variant;
    const drawer = new PageDrawer(this.crew, this.options, variant);
    const rows = new RowIndex(this.options.source);
    const onDemand = new OnDemand(
      {
        exists: ({ route }, pathname) => rows.has(route, pathname).catch(() => true),
        page: async (owned, url) => {
          await this.#invite(variant, owned);
          return pageOnDemand(drawer, registry, owned, url, (fault) =>
            this.options.log.warn(`Not rendered: ${fault.part} ${fault.buildId} at ${url}: ${fault.reason}`),
          );
        },
        frame: (owned) => drawer.frameOfRoute(registry, owned),
      },
      KEPT,
    );
    const making = { variant, drawer, onDemand, rows };
    this.#makings.set(variant.key, making);
    return making;
  }
}
