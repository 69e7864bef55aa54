import type { RemoteModule } from '@portal/shared/contract';
import { type FailureCause, RemoteLoadError } from './remote-failure.ts';
import type { Registry, RegistryPart, RemotePart } from './registry.ts';

/** After this a loading remote is announced as slow; style guide section 9. */
const SLOW_AFTER_MS = 1_000;
/** After this the first attempt is given company by a second one. */
const RETRY_AFTER_MS = 2_200;
/** After this the card is shown; attempts under way may still succeed and replace it. */
const GIVE_UP_AFTER_MS = 4_300;

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; isSlow: boolean }
  | { status: 'ready'; module: RemoteModule }
  | { status: 'failed'; cause: FailureCause };

interface Dependencies {
  importRemote(build: RegistryPart, attempt: number): Promise<RemoteModule>;
  fetchRegistry(): Promise<Registry>;
}

const IDLE: RemoteState = { status: 'idle' };

/**
 * Loads remotes and remembers how far each one is. A remote gets one automatic retry and five seconds in all; a late
 * success still counts. `retry` reads the registry again, so that a repaired release is found without a page reload.
 */
export class RemoteLoader {
  #registry: Registry;
  readonly #states = new Map<RemotePart, RemoteState>();
  readonly #attempts = new Map<RemotePart, number>();
  readonly #warmUps = new Map<RemotePart, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #settled = new Map<RemotePart, Settlement>();
  readonly #ready = new Map<RemotePart, Settlement>();

  constructor(
    registry: Registry,
    private readonly dependencies: Dependencies,
  ) {
    this.#registry = registry;
  }

  get registry(): Registry {
    return this.#registry;
  }

  state(part: RemotePart): RemoteState {
    return this.#states.get(part) ?? IDLE;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the remote is ready or has failed; starts loading when nobody has. The same promise until a retry. */
  settled(part: RemotePart): Promise<void> {
    this.load(part);
    return settlementOf(this.#settled, part).promise;
  }

  /** Resolves when the remote is ready, however long that takes and however many retries. */
  ready(part: RemotePart): Promise<void> {
    this.load(part);
    return settlementOf(this.#ready, part).promise;
  }

  /** Gives a module that is there already, for rendering on the server. */
  provide(part: RemotePart, module: RemoteModule): void {
    this.#change(part, { status: 'ready', module });
  }

  load(part: RemotePart): void {
    if (this.state(part).status === 'idle') void this.#run(part);
  }

  /**
   * Has the remote at hand before anybody comes for it. A failure is told to nobody: whoever comes finds out with attempts of their own.
   */
  warmUp(part: RemotePart): void {
    if (this.state(part).status !== 'idle' || this.#warmUps.has(part)) return;
    const warmUp = this.#attempt(part);
    this.#warmUps.set(part, warmUp);
    warmUp.catch(() => this.#warmUps.delete(part));
  }

  /** Starts over after a failure. Does nothing while the remote is loading or ready. */
  retry(part: RemotePart): void {
    if (this.state(part).status !== 'failed') return;
    this.#settled.delete(part);
    void this.#run(part, true);
  }

  /** Takes a remote whose page broke, or whose page's own file did not arrive, out of service until `retry`. */
  reportCrash(part: RemotePart, error: unknown): void {
    const isMissingFile = error instanceof Error && error.name === 'ChunkLoadError';
    this.#change(part, { status: 'failed', cause: isMissingFile ? 'unreachable' : 'crashed' });
  }

  async #run(part: RemotePart, isRetry = false): Promise<void> {
    this.#change(part, { status: 'loading', isSlow: false });
    const slow = setTimeout(() => {
      if (this.state(part).status === 'loading') this.#change(part, { status: 'loading', isSlow: true });
    }, SLOW_AFTER_MS);
    const giveUp = setTimeout(() => this.#fail(part, 'too-slow'), GIVE_UP_AFTER_MS);

    if (isRetry) await this.#readRegistryAgain();
    const first = (isRetry ? null : this.#warmUps.get(part)) ?? this.#attempt(part);
    const second = firstOf(first.catch(ignore), wait(RETRY_AFTER_MS)).then(async () => {
      if (this.state(part).status === 'ready') return;
      await this.#readRegistryAgain();
      await this.#attempt(part);
    });
    const [, failure] = await Promise.all([first.catch(ignore), second.then(() => null, reasonOf)]);

    clearTimeout(slow);
    clearTimeout(giveUp);
    if (failure) this.#fail(part, failure);
  }

  async #attempt(part: RemotePart): Promise<void> {
    const build = this.#registry.parts[part];
    if (!build) throw new RemoteLoadError('unpublished');
    const number = (this.#attempts.get(part) ?? 0) + 1;
    this.#attempts.set(part, number);
    const module = await this.dependencies.importRemote(build, number);
    if (this.state(part).status !== 'ready') this.#change(part, { status: 'ready', module });
  }

  async #readRegistryAgain(): Promise<void> {
    try {
      this.#registry = await this.dependencies.fetchRegistry();
    } catch {
      // The registry in hand is still the best one known.
    }
  }

  #fail(part: RemotePart, cause: FailureCause): void {
    if (this.state(part).status === 'loading') this.#change(part, { status: 'failed', cause });
  }

  #change(part: RemotePart, state: RemoteState): void {
    this.#states.set(part, state);
    if (state.status === 'ready') settlementOf(this.#ready, part).resolve();
    if (state.status === 'ready' || state.status === 'failed') settlementOf(this.#settled, part).resolve();
    this.#listeners.forEach((listener) => listener());
  }
}

interface Settlement {
  promise: Promise<void>;
  resolve: () => void;
}

function settlementOf(settlements: Map<RemotePart, Settlement>, part: RemotePart): Settlement {
  const known = settlements.get(part);
  if (known) return known;
  let resolve: () => void = ignore;
  const promise = new Promise<void>((fulfil) => (resolve = fulfil));
  const settlement = { promise, resolve };
  settlements.set(part, settlement);
  return settlement;
}

function reasonOf(error: unknown): FailureCause {
  return error instanceof RemoteLoadError ? error.reason : 'unreachable';
}

function firstOf(...promises: Promise<unknown>[]): Promise<unknown> {
  return Promise.race(promises);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function ignore(): void {}
