import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import type { PostedForm } from '@portal/shared/contract';
import { isRemoteName, isShellPath, ownerOfPath, type PartName } from '../parts.ts';
import { assetUrl, type LivePart, type LiveRoute, type Registry } from '../releases/release.ts';
import type { RenderRequest } from '../releases/server-build.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { BetterCompression, compress } from './compression.ts';
import { contentSecurityPolicy } from './policy.ts';
import { publicRegistry } from './public-registry.ts';
import { RenderWorker } from './render-worker.ts';
import { hasPage, listPages } from './row-pages.ts';

/** A document as the gateway sends it. */
export interface ComposedDocument {
  status: 200 | 404;
  html: Buffer;
  brotli: Buffer;
  etag: string;
  policy: string;
}

interface ComposerOptions {
  store: ReleaseStore;
  config: RenderRequest['config'];
  /** Where the composer itself reaches the data. */
  dataUrl: string;
  siteUrl: string;
  log: Logger;
}

/** Path whose document answers every address where no page stands. */
const NO_PAGE = '/page-not-found';

/** Documents made on demand, for addresses with a query or a parameter, that are kept. */
const KEPT_ON_DEMAND = 200;

/** On-demand renderings that may wait at once; beyond it the browser draws the page. */
const WAITING_AT_MOST = 16;

/**
 * Holds the finished HTML of every page of the live builds, and makes it again when a release or the content changes.
 * Readers get the old document until the new one is there; those that visitors read are made first.
 */
export class Composer {
  #registry: Registry = { revision: 0, parts: {} };
  #worker: RenderWorker | null = null;
  #documents = new Map<string, ComposedDocument>();
  #onDemand = new Map<string, Promise<ComposedDocument>>();
  #waiting = 0;
  #generation = 0;
  #running: Promise<void> = Promise.resolve();
  #faults: string[] = [];
  readonly #betterCompression = new BetterCompression();

  constructor(private readonly options: ComposerOptions) {}

  /** The registry the present documents were made for, as browsers get it. */
  get publicRegistry(): object {
    return publicRegistry(this.#registry);
  }

  /** What went wrong in the last composition; empty when every page was rendered. */
  get faults(): readonly string[] {
    return this.#faults;
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
    return Object.entries(this.#registry.parts).flatMap(([part, live]) => (isRemoteName(part) ? live.routes : []));
  }

  /** Grows with every change of content or releases that was noticed. */
  get generation(): number {
    return this.#generation;
  }

  /** Composes every page of the live builds. Compositions asked for while one runs are done together after it. */
  compose(): Promise<void> {
    const generation = ++this.#generation;
    this.#running = this.#running.then(async () => {
      if (generation === this.#generation) await this.#composeAll();
    });
    return this.#running;
  }

  /** The document for a request, or null when the shell has never been published. */
  async document(pathname: string, search: string): Promise<ComposedDocument | null> {
    const route = this.#routeAt(pathname);
    const ready = this.#documents.get(pathname);
    if (!route) return this.#documents.get(NO_PAGE) ?? null;
    if (ready && (search === '' || route.access !== 'public')) return ready;
    const url = `${pathname}${route.access === 'public' ? search : ''}`;
    const known = this.#onDemand.get(url);
    if (known) return known;
    if (!(await this.#hasPage(route, pathname))) return this.#documents.get(NO_PAGE) ?? null;
    return this.#documentOnDemand(url, route);
  }

  /** The page with a form that was sent to it and is shown again, made for one answer; null while too many wait. */
  async documentWithForm(url: string, posted: PostedForm): Promise<ComposedDocument | null> {
    const worker = this.#worker;
    if (!worker || this.#waiting >= WAITING_AT_MOST) return null;
    this.#waiting += 1;
    try {
      return await this.#finish(await worker.render({ ...this.#request(this.#registry, url), posted }, []));
    } finally {
      this.#waiting -= 1;
    }
  }

  close(): void {
    this.#betterCompression.stop();
    this.#worker?.stop();
  }

  get #source() {
    return { dataUrl: this.options.dataUrl, publishableKey: this.options.config.publishableKey };
  }

  /** While the data cannot be reached, the browser finds out. */
  #hasPage(route: LiveRoute, pathname: string): Promise<boolean> {
    return hasPage(this.#source, route, pathname).catch(() => true);
  }

  async #composeAll(): Promise<void> {
    const registry = this.options.store.registry();
    const shell = registry.parts.shell;
    if (!shell) return;
    const worker = await this.#workerFor(registry);
    // The same builds may stand beside their older selves: a page is read anew as soon as it is made. Those of other builds go live together.
    const isSameBuilds = this.#documents.size > 0 && sameBuilds(registry, this.#registry);
    const documents = isSameBuilds ? this.#documents : new Map<string, ComposedDocument>();
    if (isSameBuilds) this.#onDemand = new Map();
    const faults: string[] = [];
    for (const route of [...staticRoutes(registry), { path: NO_PAGE, access: 'public' } as const]) {
      try {
        documents.set(route.path, await this.#render(worker, registry, route.path, faults));
      } catch (error) {
        faults.push(`${route.path}: ${messageOf(error)}`);
        const kept = this.#documents.get(route.path);
        if (kept) documents.set(route.path, kept);
      }
    }
    this.#registry = registry;
    this.#documents = documents;
    if (!isSameBuilds) this.#onDemand = new Map();
    this.#faults = faults;
    const isPublic = (pathname: string) => this.#routeAt(pathname)?.access === 'public';
    this.#betterCompression.take(documents, [...documents.keys()].filter(isPublic));
    for (const fault of faults) this.options.log.warn(`Not rendered: ${fault}`);
  }

  async #workerFor(registry: Registry): Promise<RenderWorker> {
    if (this.#worker && sameBuilds(registry, this.#registry)) return this.#worker;
    const folder = (part: PartName, live: LivePart) =>
      path.join(this.options.store.buildFolder(part, live.buildId), 'server');
    const remotes = Object.entries(registry.parts).filter(([part]) => part !== 'shell') as [PartName, LivePart][];
    const shell = registry.parts.shell;
    if (!shell) throw new Error('The shell has not been published.');
    const worker = new RenderWorker({
      shell: folder('shell', shell),
      remotes: Object.fromEntries(remotes.map(([part, live]) => [part, folder(part, live)])),
    });
    const broken = await worker.start();
    for (const [part, reason] of Object.entries(broken))
      this.options.log.warn(`${part} cannot be rendered on the server: ${reason}`);
    this.#worker?.stop();
    this.#worker = worker;
    return worker;
  }

  async #render(worker: RenderWorker, registry: Registry, url: string, faults: string[]): Promise<ComposedDocument> {
    const request = this.#request(registry, url);
    const owner = ownerOfPath(url.replace(/\?.*$/, ''));
    try {
      return await this.#finish(await worker.render(request, []));
    } catch (error) {
      faults.push(`${owner} at ${url}: ${messageOf(error)}`);
      return this.#finish(await worker.render(request, [owner]));
    }
  }

  async #finish(rendered: Awaited<ReturnType<RenderWorker['render']>>): Promise<ComposedDocument> {
    const html = Buffer.from(rendered.html);
    const hosted = this.options.config.supabaseUrl.startsWith('http')
      ? new URL(this.options.config.supabaseUrl).origin
      : null;
    return {
      status: rendered.status,
      html,
      brotli: await compress(html),
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      policy: contentSecurityPolicy({
        inlineScripts: rendered.inlineScripts,
        inlineStyles: rendered.inlineStyles,
        connectOrigins: hosted && hosted !== new URL(this.options.siteUrl).origin ? [hosted] : [],
      }),
    };
  }

  #documentOnDemand(url: string, route: LiveRoute): Promise<ComposedDocument> {
    const known = this.#onDemand.get(url);
    if (known) return known;
    const worker = this.#worker;
    if (!worker) return Promise.reject(new Error('Nothing has been composed yet.'));
    const isBusy = this.#waiting >= WAITING_AT_MOST;
    this.#waiting += 1;
    const making = (
      isBusy
        ? worker
            .render(this.#request(this.#registry, url), [ownerOfPath(route.path)])
            .then((made) => this.#finish(made))
        : this.#render(worker, this.#registry, url, [])
    ).finally(() => (this.#waiting -= 1));
    if (!isBusy) this.#keep(url, making);
    return making;
  }

  #keep(url: string, making: Promise<ComposedDocument>): void {
    const oldest = this.#onDemand.keys().next();
    if (this.#onDemand.size >= KEPT_ON_DEMAND && !oldest.done) this.#onDemand.delete(oldest.value);
    this.#onDemand.set(url, making);
    making.catch(() => this.#onDemand.delete(url));
  }

  #routeAt(pathname: string): LiveRoute | undefined {
    const routes = Object.values(this.#registry.parts).flatMap((live) => live.routes);
    return routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => patternOf(path).test(pathname));
  }

  #request(registry: Registry, url: string): Omit<RenderRequest, 'remotes'> {
    const { config, dataUrl, siteUrl } = this.options;
    const shell = registry.parts.shell;
    if (!shell) throw new Error('The shell has not been published.');
    const pathname = url.replace(/\?.*$/, '');
    const owner = isShellPath(pathname) ? null : registry.parts[ownerOfPath(pathname)];
    const page = (owner ?? shell).routes.find(({ path }) => patternOf(path).test(pathname));
    return {
      url,
      registry: publicRegistry(registry),
      config,
      dataUrl,
      siteUrl,
      assetBase: assetUrl('shell', shell.buildId, ''),
      scripts: [shell.entry],
      preloads: page ? [...(owner ? [owner.entry, ...owner.preload] : []), ...page.preload] : [],
      now: new Date().toISOString(),
    };
  }
}

/** Routes without parameters, public ones first: people see those first, and they hold the content that changed. */
function staticRoutes(registry: Registry): LiveRoute[] {
  const routes = Object.values(registry.parts).flatMap((live) => live.routes);
  return routes
    .filter(({ path }) => !/[:*]/.test(path))
    .sort((a, b) => Number(b.access === 'public') - Number(a.access === 'public'));
}

const patterns = new Map<string, RegExp>();

/** The route pattern as an expression: `:name` is one segment, a final `*` the rest. */
function patternOf(route: string): RegExp {
  const known = patterns.get(route);
  if (known) return known;
  const source = route
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:[^/]+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  const pattern = new RegExp(`^${source}/?$`);
  patterns.set(route, pattern);
  return pattern;
}

function sameBuilds(a: Registry, b: Registry): boolean {
  const builds = ({ parts }: Registry) => Object.entries(parts).map(([part, live]) => `${part}@${live.buildId}`);
  return builds(a).sort().join() === builds(b).sort().join();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
