import type { Logger } from 'pino';
import type { PostedForm } from '@portal/shared/contract';
import { isRemoteName, PART_NAMES } from '../parts.ts';
import { assetUrl, EMPTY_REGISTRY, type LiveRoute, type Registry } from '../releases/release.ts';
import type { RenderRequest } from '../releases/server-build.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { BetterCompression } from './compression.ts';
import { type ComposedDocument, finishDocument } from './document.ts';
import type { LiveRegistry } from './live-registry.ts';
import { Pace } from './pace.ts';
import { publicRegistry } from './public-registry.ts';
import { RenderCrew } from './render-crew.ts';
import { RenderBusyError, RenderError, type RenderLimits, type RenderWorker } from './render-worker.ts';
import { buildsOf, type OwnedRoute, remoteRoutes, routeAt, staticRoutes } from './routes.ts';
import { hasPage, listPages } from './row-pages.ts';
import type { BuildName, CompositionStatus, Fault } from './status.ts';
import type { WorkerRequest } from './worker.ts';

interface ComposerOptions {
  store: ReleaseStore;
  live: LiveRegistry;
  config: RenderRequest['config'];
  /** Where the composer itself reaches the data. */
  dataUrl: string;
  siteUrl: string;
  log: Logger;
  limits?: RenderLimits;
  /** How long a release waits for a build of a remote to load. */
  patienceMs?: number;
}

/** Path whose document answers every address where no page stands. */
const NO_PAGE = '/page-not-found';

/** Documents made on demand, for addresses with a query or a parameter, that are kept. */
const KEPT_ON_DEMAND = 200;

const NO_PAGE_ROUTE: OwnedRoute = {
  part: 'shell',
  route: { path: NO_PAGE, access: 'public', frame: 'site', title: NO_PAGE, preload: [] },
};

/**
 * Holds the finished HTML of every page of the live builds, and makes it again when a release or the content changes.
 * Readers get the old document until the new one is there; those that visitors read are made first. What fails is tried
 * again, later each time, until it succeeds or something changes.
 */
export class Composer {
  #registry: Registry = EMPTY_REGISTRY;
  #documents = new Map<string, ComposedDocument>();
  #onDemand = new Map<string, Promise<ComposedDocument>>();
  #running: Promise<void> = Promise.resolve();
  #faults = new Map<string, Fault>();
  #isClosed = false;
  readonly #pace = new Pace();
  readonly #crew: RenderCrew;
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
        this.compose().catch(() => undefined);
      },
    });
  }

  /** The registry the present documents were made for, as browsers get it. */
  get publicRegistry(): object {
    return publicRegistry(this.#registry);
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
    const nameOf = (registry: Registry, part: (typeof PART_NAMES)[number]): BuildName | null => {
      const known = registry.parts[part];
      return known ? { buildId: known.buildId, version: known.version } : null;
    };
    return {
      state: live.fault === null ? this.#pace.state : 'behind',
      generation: { wanted: this.#pace.wanted, served: this.#pace.served },
      parts: Object.fromEntries(
        PART_NAMES.map(
          (part) => [part, { live: nameOf(live.registry, part), served: nameOf(this.#registry, part) }] as const,
        ).filter(([, { live: wanted, served }]) => wanted ?? served),
      ),
      pages: this.#documents.size,
      faults: [...this.#crew.faults(this.#registry), ...this.#faults.values()],
      failure: live.fault ?? this.#pace.failure,
    };
  }

  /**
   * Composes every page of the live builds. Compositions asked for while one runs are done together after it.
   * Rejects when this attempt fails; the next one comes by itself.
   */
  compose(): Promise<void> {
    this.#pace.want();
    return this.#attempt();
  }

  /** The document for a request, or null when the shell has never been published. */
  async document(pathname: string, search: string): Promise<ComposedDocument | null> {
    const found = routeAt(this.#registry, pathname);
    const ready = this.#documents.get(pathname);
    if (!found) return this.#documents.get(NO_PAGE) ?? null;
    const isPublic = found.route.access === 'public';
    if (ready && (search === '' || !isPublic)) return ready;
    const url = `${pathname}${isPublic ? search : ''}`;
    const known = this.#onDemand.get(url);
    if (known) return known;
    if (!(await this.#hasPage(found.route, pathname))) return this.#documents.get(NO_PAGE) ?? null;
    return this.#documentOnDemand(url, found);
  }

  /** The page with a form that was sent to it and is shown again, made for one answer; null while too many wait. */
  async documentWithForm(url: string, posted: PostedForm): Promise<ComposedDocument | null> {
    const found = routeAt(this.#registry, pathOf(url));
    const worker = found && (await this.#crew.workerFor(this.#registry, found.part, { isPatient: false }));
    if (!worker) return null;
    try {
      return (await this.#draw(worker, { ...this.#request(this.#registry, url, found), posted })).document;
    } catch (error) {
      if (error instanceof RenderBusyError) return null;
      throw error;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#pace.settle();
    this.#betterCompression.stop();
    this.#crew.stop();
  }

  get #source() {
    return { dataUrl: this.options.dataUrl, publishableKey: this.options.config.publishableKey };
  }

  /** While the data cannot be reached, the browser finds out. */
  #hasPage(route: LiveRoute, pathname: string): Promise<boolean> {
    return hasPage(this.#source, route, pathname).catch(() => true);
  }

  #attempt(paths?: ReadonlySet<string>): Promise<void> {
    const attempt = this.#running.then(() => this.#catchUp(paths));
    this.#running = attempt.catch(() => undefined);
    return attempt;
  }

  /** With `paths` only those are made again, unless something else is due. */
  async #catchUp(paths?: ReadonlySet<string>): Promise<void> {
    const isCurrent = this.#pace.state === 'current';
    if (this.#isClosed || (isCurrent && !paths)) return;
    const only = isCurrent ? paths : undefined;
    const wanted = this.#pace.begin();
    try {
      await this.#composeAll(only);
      this.#pace.succeed(wanted);
    } catch (error) {
      if (this.#isClosed) return;
      this.options.log.error({ reason: messageOf(error) }, 'Composing failed; the pages before it stay');
      this.#pace.fail(messageOf(error), () => void this.#attempt().catch(() => undefined));
      throw error;
    }
    if (this.#isClosed) return;
    const faulty = new Set(this.#faults.keys());
    if (faulty.size > 0) this.#pace.later(() => void this.#attempt(faulty).catch(() => undefined));
  }

  async #composeAll(only?: ReadonlySet<string>): Promise<void> {
    const { live, log } = this.options;
    live.look();
    const registry = live.registry;
    await this.#crew.prepare(registry, this.#registry);
    // The same builds may stand beside their older selves: a page is read anew as soon as it is made. Those of other builds go live together.
    const isSameBuilds = this.#documents.size > 0 && buildsOf(registry) === buildsOf(this.#registry);
    const documents = isSameBuilds ? this.#documents : new Map<string, ComposedDocument>();
    const faults = isSameBuilds ? this.#faults : new Map<string, Fault>();
    if (isSameBuilds) this.#onDemand = new Map();
    const failures: unknown[] = [];
    for (const owned of [...staticRoutes(registry), NO_PAGE_ROUTE]) {
      const { path } = owned.route;
      if (isSameBuilds && only && !only.has(path)) continue;
      try {
        const { document, fault } = await this.#render(registry, path, owned, { isUrgent: true });
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
    if (!isSameBuilds) this.#onDemand = new Map();
    const isPublic = (pathname: string) => routeAt(registry, pathname)?.route.access === 'public';
    this.#betterCompression.take(documents, [...documents.keys()].filter(isPublic));
    for (const fault of this.#crew.faults(registry))
      log.warn(`${fault.part} ${fault.buildId} cannot be rendered on the server: ${fault.reason}`);
  }

  /** Draws a page, or its frame when its remote cannot be drawn. Rejects when not even the frame can. */
  async #render(
    registry: Registry,
    url: string,
    owned: OwnedRoute,
    how: { isUrgent: boolean },
  ): Promise<{ document: ComposedDocument; fault: Fault | null }> {
    const request = this.#request(registry, url, owned);
    const frames = this.#crew.frameWorker(registry);
    if (!frames) throw new Error('Nothing has been composed yet.');
    const frame = () => this.#draw(frames, request, { isUrgent: true });
    const { part, route } = owned;
    const faultOf = (reason: string): Fault => ({
      part,
      buildId: registry.parts[part]?.buildId ?? '',
      path: pathOf(url),
      reason,
    });
    if (!isRemoteName(part) || route.access !== 'public') {
      const { document, errors, unread } = await frame();
      const [reason] = [...errors, ...unread];
      return { document, fault: reason === undefined ? null : faultOf(reason) };
    }
    try {
      const worker = await this.#crew.workerFor(registry, part, { isPatient: how.isUrgent });
      if (!worker) throw new RenderError('Its server build is not loaded.');
      const { document, errors, unread } = await this.#draw(worker, request, how);
      if (errors[0] !== undefined) throw new RenderError(errors[0]);
      return { document, fault: unread[0] === undefined ? null : faultOf(unread[0]) };
    } catch (error) {
      return { document: (await frame()).document, fault: faultOf(messageOf(error)) };
    }
  }

  /** `errors` were thrown while it was drawn and hidden behind a fallback; `unread` are data that could not be had. */
  async #draw(
    worker: RenderWorker,
    request: WorkerRequest,
    how?: { isUrgent: boolean },
  ): Promise<{ document: ComposedDocument; errors: readonly string[]; unread: readonly string[] }> {
    const { config, siteUrl } = this.options;
    const hosted = config.supabaseUrl.startsWith('http') ? new URL(config.supabaseUrl).origin : null;
    const rendered = await worker.render(request, how);
    const origins = hosted && hosted !== new URL(siteUrl).origin ? [hosted] : [];
    const { errors = [], unread = [] } = rendered;
    return { document: await finishDocument(rendered, origins), errors, unread };
  }

  #documentOnDemand(url: string, owned: OwnedRoute): Promise<ComposedDocument> {
    const known = this.#onDemand.get(url);
    if (known) return known;
    const making = this.#render(this.#registry, url, owned, { isUrgent: false }).then(({ document, fault }) => {
      if (fault) this.#onDemand.delete(url);
      return document;
    });
    this.#keep(url, making);
    return making;
  }

  #keep(url: string, making: Promise<ComposedDocument>): void {
    const oldest = this.#onDemand.keys().next();
    if (this.#onDemand.size >= KEPT_ON_DEMAND && !oldest.done) this.#onDemand.delete(oldest.value);
    this.#onDemand.set(url, making);
    making.catch(() => this.#onDemand.delete(url));
  }

  #request(registry: Registry, url: string, { part, route }: OwnedRoute): WorkerRequest {
    const { config, dataUrl, siteUrl } = this.options;
    const shell = registry.parts.shell;
    if (!shell) throw new Error('The shell has not been published.');
    const owner = part === 'shell' ? null : registry.parts[part];
    return {
      url,
      registry: publicRegistry(registry),
      config,
      dataUrl,
      siteUrl,
      assetBase: assetUrl('shell', shell.buildId, ''),
      scripts: [shell.entry],
      preloads: [...(owner ? [owner.entry, ...owner.preload] : []), ...route.preload],
      now: new Date().toISOString(),
    };
  }
}

function pathOf(url: string): string {
  return url.replace(/\?.*$/, '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
