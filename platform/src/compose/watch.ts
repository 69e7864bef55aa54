import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import type { ReleaseStore } from '../releases/store.ts';
import type { Composer } from './composer.ts';

const REGISTRY_EVERY_MS = 500;
const CONTENT_EVERY_MS = 2_000;
/** Announcements expire and events pass without a row changing. */
const TIME_PASSES_EVERY_MS = 15 * 60_000;
/** Several rows saved together make one composition. */
const SETTLE_MS = 100;

interface WatchOptions {
  store: ReleaseStore;
  composer: Composer;
  readRevision: () => Promise<string>;
  log: Logger;
}

/** Composes again when the registry or the published content changed. */
export class CompositionWatch {
  readonly #timers: NodeJS.Timeout[] = [];
  #registryStamp = '';
  #revision = '';
  #settling: NodeJS.Timeout | null = null;

  constructor(private readonly options: WatchOptions) {}

  /** Remembers the present state, composes it, and watches from there. */
  async start(): Promise<void> {
    const { store, composer, readRevision } = this.options;
    this.#registryStamp = stampOf(store.registryFile);
    this.#revision = await readRevision();
    await composer.compose();
    if (composer.pages.length === 0) throw new Error(`no page could be rendered: ${composer.faults.join('; ')}`);
    this.#timers.push(
      setInterval(() => this.#lookAtRegistry(), REGISTRY_EVERY_MS).unref(),
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

  stop(): void {
    this.#timers.forEach(clearInterval);
    if (this.#settling) clearTimeout(this.#settling);
  }

  #lookAtRegistry(): void {
    const stamp = stampOf(this.options.store.registryFile);
    if (stamp === this.#registryStamp) return;
    this.#registryStamp = stamp;
    this.#compose('a release went live');
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
      (error: unknown) =>
        this.options.log.error({ reason: String(error) }, 'Composing failed; the pages before it stay'),
    );
  }
}

function stampOf(file: string): string {
  try {
    const { mtimeMs, ino } = statSync(file);
    return `${mtimeMs}-${ino}`;
  } catch {
    return 'none';
  }
}
