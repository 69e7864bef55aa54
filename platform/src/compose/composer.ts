import type { Logger } from 'pino';
import type { PostedForm } from '@portal/shared/contract';
import type { PartName } from '../parts.ts';
import { RecentMap } from '@portal/backend/recent-map';
import { buildsOf, EMPTY_REGISTRY, type LiveRoute, type Registry } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { Backoff } from './backoff.ts';
import { BetterCompression } from './compression.ts';
import type { ComposedDocument } from './document.ts';
import type { LiveRegistry } from './live-registry.ts';
import { OnDemand } from './on-demand.ts';
import { type DrawerOptions, PageDrawer } from './page-drawer.ts';
import { pageOnDemand } from './page-on-demand.ts';
import { Pace } from './pace.ts';
import { publicRegistry } from './public-registry.ts';
import { RenderCrew } from './render-crew.ts';
import type { RenderLimits } from './render-worker.ts';
import { messageOf, NO_PAGE_ROUTE, type OwnedRoute, pathOf, remoteRoutes, routeAt, staticRoutes } from './routes.ts';
import { listPages, RowIndex } from './row-pages.ts';
import type { BuildName, CompositionStatus, Failure, Fault } from './status.ts';
import { type Change, concerns, NO_CHANGE, together } from './topics.ts';
import { Variants } from './variants.ts';

interface ComposerOptions extends DrawerOptions {
  store: ReleaseStore;
  live: LiveRegistry;
  log: Logger;
  limits?: RenderLimits;
  /** How long a release waits for a build of a remote to load. */
  patienceMs?: number;
}

/** Pages made on demand that could not be drawn, as many as are told. */
const FAULTS_ON_DEMAND = 20;

/**
 * Holds the finished HTML of every page of the live builds. A release makes all of them again, other content those that show it.
 * Readers get the old document until the new one is there; those that visitors read are made first. What fails is tried
 * again, later each time, until it succeeds or something changes.
 */
export class Composer {
  #registry: Registry = EMPTY_REGISTRY;
  #documents = new Map<string, ComposedDocument>();
  #faultsOnDemand = new RecentMap<Fault>(FAULTS_ON_DEMAND);
  #onDemand: OnDemand;
  #rows: RowIndex;
  #due: Change = NO_CHANGE;
  #drawn = 0;
  #running: Promise<void> = Promise.resolve();
  #faults = new Map<string, Fault>();
  #isClosed = false;
  /** Documents for people who get another build of one part. */
  readonly variants: Variants;
  readonly #pace = new Pace();
  readonly #faultRetries = new Backoff();
  readonly #crew: RenderCrew;
  readonly #drawer: PageDrawer;
  readonly #betterCompression = new BetterCompression();

  constructor(private readonly options: ComposerOptions) {
    this.#crew = new RenderCrew({
      store: options.store,
      dataUrl: options.dataUrl,
      onSaid: (part, line) => options.log.info(`${part} says while it is rendered: ${line}`),
      limits: options.limits,
      patienceMs: options.patienceMs,
      onLate: (part) => {
        options.log.info(`${part} has loaded late, or was given up`);
        this.compose('everything').catch(() => undefined);
      },
    });
    this.#drawer = new PageDrawer(this.#crew, options);
    this.variants = new Variants(this.#crew, { ...options, source: this.#source });
    this.#rows = new RowIndex(this.#source);
    this.#onDemand = this.#startOnDemand();
  }

  /** The registry the present documents were made for, as browsers get it. */
  get publicRegistry(): object {
    return publicRegistry(this.#registry, this.options);
  }

  /** The registry the present documents were made for. */
  get served(): Registry {
    return this.#registry;
  }

  get pages(): readonly string[] {
    return [...this.#documents.keys()];
  }

  /** Paths of the public pages that rows of the data have, each made when it is asked for. */
  async rowPages(): Promise<string[]> {
    const routes = this.remoteRoutes.filter(({ access }) => access === 'public');
    return (await Promise.all(routes.map((route) => listPages(this.#source, route)))).flat();
  }

  /** Pages of the live remotes. */
  get remoteRoutes(): readonly LiveRoute[] {
    return remoteRoutes(this.#registry);
  }

  /** Grows with every change of content or releases that was noticed. */
  get generation(): number {
    return this.#pace.wanted;
  }

  /** What visitors get now, compared with what is live. Touches nothing but memory. */
  get status(): CompositionStatus {
    const { live } = this.options;
    const nameOf = (registry: Registry, part: PartName): BuildName | null => {
      const known = registry.parts[part];
      if (!known) return null;
      const { buildId, version, disabled, canary } = known;
      return {
        ...{ buildId, version, ...(disabled && { isDisabled: true as const }) },
        ...(canary && { canary: { buildId: canary.buildId, percent: canary.percent } }),
      };
    };
    return {
      state: live.fault === null ? this.#pace.state : 'behind',
      generation: { wanted: this.#pace.wanted, served: this.#pace.served },
      parts: Object.fromEntries(
        Object.keys({ ...live.registry.parts, ...this.#registry.parts }).map((part) => [
          part,
          { live: nameOf(live.registry, part), served: nameOf(this.#registry, part) },
        ]),
      ),
      pages: this.#documents.size,
      drawn: this.#drawn,
      faults: [...this.#crew.faults(this.#registry), ...this.#faults.values(), ...this.#faultsOnDemand.values()],
      failure: this.#failure,
    };
  }

  get #failure(): Failure | null {
    const { fault } = this.options.live;
    if (fault !== null) return { kind: 'registry', reason: fault };
    const { failure } = this.#pace;
    return failure === null ? null : { kind: 'pages', reason: failure };
  }

  /**
   * Composes the pages of the live builds that show what has changed. Compositions asked for while one runs are done together after it.
   * Resolves when none of them is old any more; rejects when this attempt fails, and the next one comes by itself.
   */
  compose(change: Change): Promise<void> {
    this.#due = together(this.#due, change);
    this.#pace.want();
    if (change === 'everything') this.#faultRetries.reset();
    return this.#attempt();
  }

  /** The document for a request, or null when the shell has never been published. */
  async document(pathname: string, search: string): Promise<ComposedDocument | null> {
    const found = routeAt(this.#registry, pathname);
    const ready = this.#documents.get(pathname);
    if (!found) return this.#documents.get(NO_PAGE_ROUTE.route.path) ?? null;
    if (ready && (search === '' || found.route.access !== 'public')) return ready;
    return (
      (await this.#onDemand.document(found, pathname, search)) ?? this.#documents.get(NO_PAGE_ROUTE.route.path) ?? null
    );
  }

  /** The page with a form that was sent to it and is shown again, made for one answer; null while too many wait. */
  documentWithForm(url: string, posted: PostedForm): Promise<ComposedDocument | null> {
    const found = routeAt(this.#registry, pathOf(url));
    return found ? this.#drawer.withForm(this.#registry, url, found, posted) : Promise.resolve(null);
  }

  close(): void {
    this.#isClosed = true;
    this.#pace.settle();
    this.#faultRetries.reset();
    this.#betterCompression.stop();
    this.#crew.stop();
  }

  get #source() {
    return { dataUrl: this.options.dataUrl, publishableKey: this.options.config.publishableKey };
  }

  /** Begins anew, for other builds. */
  #startOnDemand(): OnDemand {
    this.#faultsOnDemand = new RecentMap<Fault>(FAULTS_ON_DEMAND);
    this.#rows = new RowIndex(this.#source);
    return new OnDemand({
      // While the data cannot be reached, the browser finds out.
      exists: ({ route }, pathname) => this.#rows.has(route, pathname).catch(() => true),
      page: (owned, url) => this.#pageOnDemand(owned, url),
      frame: (owned) => this.#drawer.frameOfRoute(this.#registry, owned),
    });
  }

  #forget(change: Change): void {
    if (concerns(change, null)) this.#faultsOnDemand.clear();
    this.#rows.forget(change);
    this.#onDemand.forget(change);
    this.variants.forget(change);
  }

  #pageOnDemand(owned: OwnedRoute, url: string): Promise<{ document: ComposedDocument | null; isTooSlow: boolean }> {
    return pageOnDemand(this.#drawer, this.#registry, owned, url, (fault, isDrawn) => {
      this.#faultsOnDemand.set(url, fault);
      if (!isDrawn) this.options.log.warn(`Not rendered: ${fault.part} ${fault.buildId} at ${url}: ${fault.reason}`);
    });
  }

  #attempt(isForFaults = false): Promise<void> {
    const attempt = this.#running.then(() => this.#catchUp(isForFaults));
    this.#running = attempt.catch(() => undefined);
    return attempt;
  }

  /** With `isForFaults` the pages that could not be drawn are tried again, too. */
  async #catchUp(isForFaults: boolean): Promise<void> {
    if (this.#isClosed || (this.#pace.state === 'current' && !isForFaults)) return;
    const wanted = this.#pace.begin();
    const due = this.#due;
    this.#due = NO_CHANGE;
    try {
      await this.#composeDue(due, isForFaults);
      this.#pace.succeed(wanted);
    } catch (error) {
      this.#due = together(due, this.#due);
      if (this.#isClosed) return;
      this.options.log.error({ reason: messageOf(error) }, 'Composing failed; the pages before it stay');
      this.#pace.fail(messageOf(error), () => void this.#attempt().catch(() => undefined));
      throw error;
    }
    if (this.#isClosed) return;
    if (this.#faults.size > 0) this.#faultRetries.again(() => void this.#attempt(true).catch(() => undefined));
    else this.#faultRetries.reset();
  }

  async #composeDue(due: Change, isForFaults: boolean): Promise<void> {
    const { live, log } = this.options;
    live.look();
    const registry = live.registry;
    await this.#crew.prepare(registry, this.#registry);
    // The same builds may stand beside their older selves: a page is read anew as soon as it is made. Those of other builds go live together.
    const isSameBuilds = this.#documents.size > 0 && buildsOf(registry) === buildsOf(this.#registry);
    const documents = isSameBuilds ? this.#documents : new Map<string, ComposedDocument>();
    const faults = isSameBuilds ? this.#faults : new Map<string, Fault>();
    // A document carries the registry.
    const change = registry === this.#registry ? due : 'everything';
    if (isSameBuilds) this.#forget(change);
    const isDue = (path: string): boolean => {
      const known = documents.get(path);
      return !known || concerns(change, known.topics) || (isForFaults && faults.has(path));
    };
    const failures: unknown[] = [];
    for (const owned of [...staticRoutes(registry), NO_PAGE_ROUTE]) {
      const { path } = owned.route;
      if (!isDue(path)) continue;
      this.#drawn += 1;
      try {
        const { document, fault } = await this.#drawer.render(registry, path, owned);
        documents.set(path, document);
        if (fault) log.warn(`Not rendered: ${fault.part} ${fault.buildId} at ${path}: ${fault.reason}`);
        if (fault) faults.set(path, fault);
        else faults.delete(path);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    this.#registry = registry;
    this.#documents = documents;
    this.#faults = faults;
    if (!isSameBuilds) this.#onDemand = this.#startOnDemand();
    const isPublic = (pathname: string) => routeAt(registry, pathname)?.route.access === 'public';
    this.#betterCompression.take(documents, [...documents.keys()].filter(isPublic));
    for (const fault of this.#crew.faults(registry))
      log.warn(`${fault.part} ${fault.buildId} cannot be rendered on the server: ${fault.reason}`);
  }
}
