import type { Logger } from 'pino';
import type { Composer } from './composer.ts';
import type { LiveRegistry } from './live-registry.ts';
import { changeBetween, type Revisions } from './revision.ts';
import { type Change, concerns } from './topics.ts';

const REGISTRY_EVERY_MS = 500;
const CONTENT_EVERY_MS = 2_000;
/** Announcements expire and events pass without a row changing. */
const TIME_PASSES_EVERY_MS = 15 * 60_000;
/** Several rows saved together make one composition. */
const SETTLE_MS = 100;
/** After a composition the content rests this many times as long, so that a crowd that enrols takes a tenth of a processor. */
const RESTS = 9;
/** Nobody waits longer than this for a composition to begin. */
const LONGEST_REST_MS = 3_000;

interface WatchOptions {
  live: Pick<LiveRegistry, 'look' | 'fault'>;
  composer: Pick<Composer, 'compose' | 'status'>;
  readRevisions: () => Promise<Revisions>;
  log: Logger;
}

/**
 * Composes again when the registry or the published content changed. Content is looked at by one at a time, a release at once.
 */
export class CompositionWatch {
  readonly #timers: NodeJS.Timeout[] = [];
  #registryFault: string | null = null;
  #revisions: Revisions = new Map();
  #settling: NodeJS.Timeout | null = null;
  #isLooking = false;
  /** Whether something was written since the look began that is going on. */
  #isDueAgain = false;
  #restUntil = 0;
  #isStopped = false;

  constructor(private readonly options: WatchOptions) {}

  /** Remembers the present state, composes it, and watches from there. */
  async start(): Promise<void> {
    const { live, composer, readRevisions } = this.options;
    live.look();
    this.#revisions = await readRevisions();
    await composer.compose('everything');
    if (this.#isStopped) return;
    this.#timers.push(
      setInterval(() => this.lookAtRegistry(), REGISTRY_EVERY_MS).unref(),
      setInterval(() => this.contentMayHaveChanged(), CONTENT_EVERY_MS).unref(),
      setInterval(() => void this.#compose('everything', 'time passed'), TIME_PASSES_EVERY_MS).unref(),
    );
  }

  /** Called after a write through this process: looks soon instead of at the next tick. */
  contentMayHaveChanged(): void {
    if (this.#isStopped) return;
    if (this.#isLooking) {
      this.#isDueAgain = true;
      return;
    }
    const wait = Math.max(SETTLE_MS, this.#restUntil - performance.now());
    this.#settling ??= setTimeout(() => {
      this.#settling = null;
      void this.#lookAtContent();
    }, wait).unref();
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
    if (isOther) void this.#compose('everything', 'a release went live');
  }

  stop(): void {
    this.#isStopped = true;
    this.#timers.forEach(clearInterval);
    if (this.#settling) clearTimeout(this.#settling);
  }

  async #lookAtContent(): Promise<void> {
    this.#isLooking = true;
    try {
      const revisions = await this.options.readRevisions();
      const change = changeBetween(this.#revisions, revisions);
      this.#revisions = revisions;
      if (!concerns(change, null)) return;
      const startedAt = performance.now();
      await this.#compose(
        change,
        `the content changed (${change === 'everything' ? 'a day began' : [...change].join()})`,
      );
      const endedAt = performance.now();
      this.#restUntil = endedAt + Math.min(LONGEST_REST_MS, RESTS * (endedAt - startedAt));
    } catch (error) {
      this.options.log.warn({ reason: String(error) }, 'The content revision could not be read');
    } finally {
      this.#isLooking = false;
      if (this.#isDueAgain) this.contentMayHaveChanged();
      this.#isDueAgain = false;
    }
  }

  async #compose(change: Change, cause: string): Promise<void> {
    const { composer, log } = this.options;
    const [startedAt, { drawn }] = [performance.now(), composer.status];
    try {
      await composer.compose(change);
    } catch {
      // The composer has told why, and tries again.
      return;
    }
    const { drawn: drawnSince, pages } = composer.status;
    const took = Math.round(performance.now() - startedAt);
    log.info(`Composed ${drawnSince - drawn} of ${pages} pages in ${took} ms because ${cause}`);
  }
}
