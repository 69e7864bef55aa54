import { isRemoteName } from '../parts.ts';
import type { Registry } from '../releases/release.ts';
import type { PostedForm } from '@portal/shared/contract';
import type { RenderedDocument, RenderRequest } from '../releases/server-build.ts';
import { folderOf, originIn } from './assets-origin.ts';
import { type ComposedDocument, finishDocument } from './document.ts';
import { forDocument, type PublicRegistry, publicRegistry } from './public-registry.ts';
import type { RenderCrew } from './render-crew.ts';
import { RenderBusyError, RenderError, RenderOverrunError, type RenderWorker } from './render-worker.ts';
import { messageOf, type OwnedRoute, pathOf } from './routes.ts';
import type { Fault, FaultKind } from './status.ts';
import { bothTopics, type Reads, topicsOf } from './topics.ts';
import type { WorkerRequest } from './worker.ts';

export interface DrawerOptions {
  config: RenderRequest['config'];
  /** Where the composer itself reaches the data. */
  dataUrl: string;
  siteUrl: string;
  /** Whether the documents are for a host of plain files. */
  isPlain?: boolean;
}

/** What names a page to search engines and previews of links. */
const ADDRESS_TAGS = /<link rel="canonical"[^>]*>\n?|<meta property="og:[^>]*>\n?/g;

export interface Drawn {
  document: ComposedDocument;
  fault: Fault | null;
}

/** The thread of a remote is loading its build, or has failed to: nothing is known about the page. */
export class NotLoadedError extends RenderError {
  override readonly name = 'NotLoadedError';
}

function kindOf(error: unknown): FaultKind {
  if (error instanceof NotLoadedError) return 'not-loaded';
  return error instanceof RenderOverrunError ? 'too-slow' : 'threw';
}

/** What documents have that are not for everybody: a registry of their own for the browser, and something added. */
interface Difference {
  publicRegistry: PublicRegistry;
  decorate(rendered: RenderedDocument): RenderedDocument;
}

/** Draws single pages with the workers of the live builds. */
export class PageDrawer {
  constructor(
    private readonly crew: Pick<RenderCrew, 'frameWorker' | 'workerFor' | 'faults'>,
    private readonly options: DrawerOptions,
    private readonly difference: Difference | null = null,
  ) {}

  /** Draws a page, or its frame when its remote cannot be drawn. Rejects when not even the frame can. */
  async render(registry: Registry, url: string, owned: OwnedRoute): Promise<Drawn> {
    const isPage = isRemoteName(owned.part) && owned.route.access === 'public';
    if (!isPage || isFrameAlone(registry, owned)) return this.frame(registry, url, owned);
    try {
      return await this.page(registry, url, owned, { isUrgent: true });
    } catch (error) {
      const { document: frame } = await this.frame(registry, url, owned);
      const isToldForAll =
        error instanceof NotLoadedError && this.crew.faults(registry).some(({ part }) => part === owned.part);
      // Other content may be drawn without a fault.
      const document = {
        ...frame,
        topics: bothTopics(frame.topics, topicsOf(error instanceof RenderError ? error.reads : null)),
      };
      return { document, fault: isToldForAll ? null : this.faultOf(registry, url, owned, error) };
    }
  }

  /** Rejects when the remote cannot draw its page now. */
  async page(registry: Registry, url: string, owned: OwnedRoute, how: { isUrgent: boolean }): Promise<Drawn> {
    if (isFrameAlone(registry, owned)) return this.frame(registry, url, owned);
    const worker = await this.crew.workerFor(registry, owned.part, how);
    if (!worker) throw new NotLoadedError('Its server build is not loaded.');
    const { document, errors, unread, reads } = await this.#draw(worker, this.#request(registry, url, owned), how);
    if (errors[0] !== undefined) throw new RenderError(errors[0], reads);
    return {
      document,
      fault: unread[0] === undefined ? null : this.faultOf(registry, url, owned, unread[0], 'no-data'),
    };
  }

  /** The page with a form that was sent to it; null while its remote has no time for it. */
  async withForm(
    registry: Registry,
    url: string,
    owned: OwnedRoute,
    posted: PostedForm,
  ): Promise<ComposedDocument | null> {
    const worker = await this.crew.workerFor(registry, owned.part);
    if (!worker) return null;
    try {
      return (await this.#draw(worker, { ...this.#request(registry, url, owned), posted })).document;
    } catch (error) {
      if (error instanceof RenderBusyError) return null;
      throw error;
    }
  }

  /** What stands around every page of a route; it names no address of its own. */
  async frameOfRoute(registry: Registry, owned: OwnedRoute): Promise<ComposedDocument> {
    const frames = this.crew.frameWorker(registry);
    if (!frames) throw new Error('Nothing has been composed yet.');
    const request = this.#request(registry, owned.route.path, owned);
    return (await this.#draw(frames, request, { isUrgent: true, isNameless: true })).document;
  }

  /** Draws what the shell alone can: its own pages, and what stands around those of the remotes. */
  async frame(registry: Registry, url: string, owned: OwnedRoute): Promise<Drawn> {
    const frames = this.crew.frameWorker(registry);
    if (!frames) throw new Error('Nothing has been composed yet.');
    const { document, errors, unread } = await this.#draw(frames, this.#request(registry, url, owned), {
      isUrgent: true,
    });
    const [thrown] = errors;
    if (thrown !== undefined) return { document, fault: this.faultOf(registry, url, owned, thrown) };
    const [missing] = unread;
    return { document, fault: missing === undefined ? null : this.faultOf(registry, url, owned, missing, 'no-data') };
  }

  faultOf(registry: Registry, url: string, { part }: OwnedRoute, error: unknown, kind = kindOf(error)): Fault {
    return { part, buildId: registry.parts[part]?.buildId ?? '', path: pathOf(url), kind, reason: messageOf(error) };
  }

  /** `errors` were thrown while it was drawn and hidden behind a fallback; `unread` are data that could not be had. */
  async #draw(
    worker: RenderWorker,
    request: WorkerRequest,
    how: { isUrgent?: boolean; isNameless?: boolean } = {},
  ): Promise<{ document: ComposedDocument; errors: readonly string[]; unread: readonly string[]; reads: Reads }> {
    const { config, siteUrl } = this.options;
    const hosted = config.supabaseUrl.startsWith('http') ? new URL(config.supabaseUrl).origin : null;
    const drawn = await worker.render(request, how);
    const named = how.isNameless ? { ...drawn, html: drawn.html.replace(ADDRESS_TAGS, '') } : drawn;
    const rendered = this.difference?.decorate(named) ?? named;
    const origins = hosted && hosted !== new URL(siteUrl).origin ? [hosted] : [];
    const { errors = [], unread = [], reads } = drawn;
    const elsewhere = { connect: origins, assets: originIn(request.assetBase) };
    return { document: await finishDocument(rendered, elsewhere, topicsOf(reads)), errors, unread, reads };
  }

  #request(registry: Registry, url: string, { part, route }: OwnedRoute): WorkerRequest {
    const { config, dataUrl, siteUrl } = this.options;
    const shell = registry.parts.shell;
    if (!shell) throw new Error('The shell has not been published.');
    const owner = part === 'shell' ? null : registry.parts[part];
    const files = owner && !owner.disabled ? [owner.entry, ...owner.preload, ...route.preload] : [];
    return {
      url,
      registry: forDocument(this.difference?.publicRegistry ?? publicRegistry(registry, this.options), route),
      config,
      dataUrl,
      siteUrl,
      assetBase: folderOf(shell.entry.url),
      scripts: [shell.entry],
      preloads: owner ? files : route.preload,
      sessionFiles: route.access === 'public' ? [] : (shell.sessionFiles ?? []),
      now: new Date().toISOString(),
    };
  }
}

/** Whether the shell alone draws what there is of the part's pages: nobody gets it, or the browser draws them. */
function isFrameAlone({ parts }: Registry, { part }: OwnedRoute): boolean {
  return parts[part]?.disabled !== undefined || parts[part]?.drawnBy === 'browser';
}
