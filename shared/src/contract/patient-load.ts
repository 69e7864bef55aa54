import { isOffline } from '../online/is-offline.ts';
import { tryWhileOnline } from '../online/try-while-online.ts';
import { noteSlowness } from './slow-loads.ts';

/** After this a load is announced as slow. */
const SLOW_AFTER_MS = 1_000;
/** After this the first attempt is given company by a second one. */
const RETRY_AFTER_MS = 2_200;
/** After this the failure is shown; attempts under way may still succeed and replace it. */
const GIVE_UP_AFTER_MS = 4_300;
/** Whoever has waited longer for what came before still gets this. */
const LEAST_MS = 300;
/** What begins so soon after something that was waited for has come is waited for by the same person, in the same place. */
const HANDOVER_MS = 500;

/** Why something that is fetched on demand cannot be shown; the shell's card words each. */
export type LoadFailureCause =
  | 'offline'
  | 'unreachable'
  | 'too-slow'
  | 'damaged'
  | 'incompatible'
  | 'unpublished'
  | 'disabled'
  | 'crashed';

/** Raised by an attempt that knows its cause. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  constructor(
    readonly reason: LoadFailureCause,
    options?: ErrorOptions,
  ) {
    super(`What was asked for could not be loaded: ${reason}.`, options);
  }
}

export type LoadState<Module> =
  | { status: 'idle' }
  | { status: 'loading'; isSlow: boolean }
  | { status: 'ready'; module: Module }
  | { status: 'failed'; cause: LoadFailureCause };

interface LoadPlan<Module> {
  /** Fetches once. `number` counts from 1 and never repeats; a later attempt must not wait for what an earlier one waits for. */
  attempt: (number: number) => Promise<Module>;
  /** Done before every attempt but the first, and before the attempts of a retry. Must not reject. */
  prepareRetry?: () => Promise<void>;
  /** What is said to be still loading, as people know it; nothing is said without it. */
  title?: string;
}

/** As webpack and the federation runtime name a script that did not arrive. */
const MISSING_FILE = /ChunkLoadError|ScriptNetworkError/;

const IDLE: LoadState<never> = { status: 'idle' };

/** What broke while it was drawn would break again, and what was switched off is not missing for want of a net. */
const LASTING: ReadonlySet<LoadFailureCause> = new Set(['crashed', 'disabled']);

/** The last thing that was waited for and has come: since when, and when it came. */
let lastWait: { since: number; endedAt: number } | null = null;

/**
 * How the portal waits for code that is fetched on demand, a remote or a page: one automatic retry and five seconds in all, also for a remote
 * and the page that it brings together. A late success still counts. What failed is tried again when somebody asks for it (`retry`), and by
 * itself when the browser is online again.
 */
export class PatientLoad<Module> {
  #state: LoadState<Module> = IDLE;
  #attempts = 0;
  #warmUp: Promise<void> | null = null;
  /** When somebody began to wait, for this or for what brought it; null while nobody does. */
  #awaitedSince: number | null = null;
  #isRecovering = false;
  #settled = newSettlement();
  readonly #ready = newSettlement();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly plan: LoadPlan<Module>) {}

  get state(): LoadState<Module> {
    return this.#state;
  }

  /** Of a remote or a page; parts of a page have none. */
  get title(): string | undefined {
    return this.plan.title;
  }

  /** Whether the module has been there at some time, whatever happened since. */
  get wasReady(): boolean {
    return this.#ready.isResolved;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the module is ready or has failed; starts loading when nobody has. The same promise until a retry. */
  settled(): Promise<void> {
    this.#await();
    return this.#settled.promise;
  }

  /** Resolves when the module is ready for the first time, however long that takes and however many retries. */
  ready(): Promise<void> {
    this.#await();
    return this.#ready.promise;
  }

  /** Gives a module that is there already. */
  provide(module: Module): void {
    if (this.#state.status !== 'ready') this.#change({ status: 'ready', module });
  }

  load(): void {
    if (this.#state.status === 'idle') void this.#run();
  }

  /** Has the module at hand before anybody comes for it. A failure is told to nobody: whoever comes finds out with attempts of their own. */
  warmUp(): void {
    if (this.#state.status !== 'idle' || this.#warmUp) return;
    this.#warmUp = this.#attempt();
    this.#warmUp.catch(() => (this.#warmUp = null));
  }

  /** Starts over after a failure. Does nothing while the module is loading or ready. */
  retry = (): void => {
    if (this.#state.status === 'failed') this.#startOver();
  };

  /** Puts another module in the place of the one that is there. */
  replace(module: Module): void {
    this.#change({ status: 'ready', module });
  }

  /** Starts over even though a module is there, because another one is live now. Does nothing while it is loading. */
  renew(): void {
    if (this.#state.status !== 'loading') this.#startOver();
  }

  /** Forgets a failure, so that whoever comes next has attempts of their own. */
  forgetFailure(): void {
    if (this.#state.status !== 'failed') return;
    this.#settled = newSettlement();
    this.#change(IDLE);
  }

  /** Takes a module out of service until `retry`, because what it drew broke. */
  fail(cause: LoadFailureCause): void {
    this.#change({ status: 'failed', cause });
  }

  /** Tries again once the browser is online, as often as it takes the net to follow. */
  #recover = (): void => {
    if (!this.#isRecovering) void this.#tryWhileOnline();
  };

  async #tryWhileOnline(): Promise<void> {
    this.#isRecovering = true;
    await tryWhileOnline(
      () => this.#state.status === 'failed' && !LASTING.has(this.#state.cause),
      () => {
        this.#startOver();
        return this.#settled.promise;
      },
    );
    this.#isRecovering = false;
  }

  #endWait(hasCome: boolean): void {
    if (hasCome && this.#awaitedSince !== null) lastWait = { since: this.#awaitedSince, endedAt: performance.now() };
    this.#awaitedSince = null;
  }

  #await(): void {
    const { status } = this.#state;
    if (status === 'idle' || status === 'loading') this.#awaitedSince ??= waitingSince();
    this.load();
  }

  #startOver(): void {
    this.#settled = newSettlement();
    void this.#run(true);
  }

  async #run(isRetry = false): Promise<void> {
    this.#change({ status: 'loading', isSlow: false });
    const settlement = this.#settled;
    const waited = performance.now() - (this.#awaitedSince ?? performance.now());
    const left = Math.max(LEAST_MS, GIVE_UP_AFTER_MS - waited);
    const isWaitedFor = () => this.#settled === settlement && this.#state.status === 'loading';
    const slow = setTimeout(
      () => {
        if (isWaitedFor()) this.#change({ status: 'loading', isSlow: true });
      },
      Math.max(0, SLOW_AFTER_MS - waited),
    );
    let known: LoadFailureCause | null = null;
    const giveUp = setTimeout(() => {
      if (isWaitedFor()) this.fail(isOffline() ? 'offline' : (known ?? 'too-slow'));
    }, left);

    if (isRetry) await this.plan.prepareRetry?.();
    const first = (isRetry ? null : this.#warmUp) ?? this.#attempt();
    const firstEnds = first.catch((error: unknown) => void (known = causeOf(error)));
    const second = Promise.race([firstEnds, wait((RETRY_AFTER_MS * left) / GIVE_UP_AFTER_MS)]).then(async () => {
      if (this.#state.status === 'ready') return;
      await this.plan.prepareRetry?.();
      await this.#attempt();
    });
    const [, cause] = await Promise.all([firstEnds, second.then(() => null, causeOf)]);

    clearTimeout(slow);
    clearTimeout(giveUp);
    if (cause && isWaitedFor()) this.fail(cause);
  }

  async #attempt(): Promise<void> {
    this.#attempts += 1;
    this.provide(await this.plan.attempt(this.#attempts));
  }

  #change(state: LoadState<Module>): void {
    this.#state = state;
    if (state.status !== 'loading') this.#endWait(state.status === 'ready');
    if (state.status === 'ready') this.#ready.resolve();
    if (state.status === 'ready' || state.status === 'failed') this.#settled.resolve();
    if (state.status === 'failed' && !LASTING.has(state.cause)) whenOnline(this.#recover);
    noteSlowness(this.plan.title, this, state.status === 'loading' && state.isSlow);
    this.#listeners.forEach((listener) => listener());
    if (state.status === 'ready' || state.status === 'failed') settledListeners.forEach((listener) => listener());
  }
}

/** When the wait began that a person is in who begins to wait for something now. */
function waitingSince(): number {
  const now = performance.now();
  const gap = now - (lastWait?.endedAt ?? -Infinity);
  return lastWait && gap >= 0 && gap < HANDOVER_MS ? lastWait.since : now;
}

/** Why an attempt failed, as far as the error and the browser tell. */
export function causeOf(error: unknown): LoadFailureCause {
  if (error instanceof LoadError) return error.reason;
  if (!(error instanceof Error) || !MISSING_FILE.test(`${error.name} ${error.message}`)) return 'crashed';
  return isOffline() ? 'offline' : 'unreachable';
}

const settledListeners = new Set<() => void>();

/** Calls `listener` whenever a load is ready or has failed, whichever it is. Returns the way to stop. */
export function watchSettledLoads(listener: () => void): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

function whenOnline(recover: () => void): void {
  if (typeof window !== 'undefined') window.addEventListener('online', recover, { once: true });
}

interface Settlement {
  promise: Promise<void>;
  resolve: () => void;
  isResolved: boolean;
}

function newSettlement(): Settlement {
  let fulfil: () => void = ignore;
  const promise = new Promise<void>((resolve) => (fulfil = resolve));
  const settlement: Settlement = {
    promise,
    resolve: () => {
      settlement.isResolved = true;
      // As React marks what it has waited for: what is there already is drawn without waiting, on the server too.
      void Object.assign(promise, { status: 'fulfilled', value: undefined });
      fulfil();
    },
    isResolved: false,
  };
  return settlement;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function ignore(): void {}
