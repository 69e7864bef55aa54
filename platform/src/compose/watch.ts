import type { Logger } from 'pino';
import type { Composer } from './composer.ts';
import type { LiveRegistry } from './live-registry.ts';

const REGISTRY_EVERY_MS = 500;
const CONTENT_EVERY_MS = 2_000;
/** Announcements expire and events pass without a row changing. */
const TIME_PASSES_EVERY_MS = 15 * 60_000;
/** Several rows saved together make one composition. */
const SETTLE_MS = 100;

interface WatchOptions {
  live: LiveRegistry;
  composer: Composer;
  readRevision: () => Promise<string>;
  log: Logger;
}

/** Composes again when the registry or the published content changed. */
export class CompositionWatch {
  readonly #timers: NodeJS.Timeout[] = [];
  #registryFault: string | null = null;
  #revision = '';
  #settling: NodeJS.Timeout | null = null;

  constructor(private readonly options: WatchOptions) {}

  /** Remembers the present state, composes it, and watches from there. */
  async start(): Promise<void> {
    const { live, composer, readRevision } = this.options;
    live.look();
    this.#revision = await readRevision();
    await composer.compose();
    this.#timers.push(
      setInterval(() => this.lookAtRegistry(), REGISTRY_EVERY_MS).unref(),
      setInterval(() => void this.#lookAtContent(), CONTENT_EVERY_MS).unref(),
      setInterval(() => this.#compose('time passed'), TIME_PASSES_EVERY_MS).unref(),
    );
  }

  /** Called after a write through this process: looks at once instead of at the next tick. */
  contentMayHaveChanged(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = null;
      void this.#lookAtContent();
    }, SETTLE_MS).unref();
  }

  /** Reads the registry now; what has gone live since the last look is composed. */
  lookAtRegistry(): void {
    const { live, log } = this.options;
    const isOther = live.look();
    if (live.fault !== this.#registryFault) {
      if (live.fault === null) log.info('The release registry can be read again');
      else log.error({ reason: live.fault }, 'The release registry cannot be read; what was live goes on');
    }
    this.#registryFault = live.fault;
    if (isOther) this.#compose('a release went live');
  }

  stop(): void {
    this.#timers.forEach(clearInterval);
    if (this.#settling) clearTimeout(this.#settling);
  }

  async #lookAtContent(): Promise<void> {
    try {
      const revision = await this.options.readRevision();
      if (revision === this.#revision) return;
      this.#revision = revision;
      this.#compose('the content changed');
    } catch (error) {
      this.options.log.warn({ reason: String(error) }, 'The content revision could not be read');
    }
  }

  #compose(cause: string): void {
    const startedAt = performance.now();
    this.options.composer.compose().then(
      () =>
        this.options.log.info(
          `Composed ${this.options.composer.pages.length} pages in ${Math.round(performance.now() - startedAt)} ms because ${cause}`,
        ),
      // The composer has told why, and tries again.
      () => undefined,
    );
  }
}
