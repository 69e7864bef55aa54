import {
  causeOf,
  LoadError,
  type LoadFailureCause,
  type LoadState,
  PatientLoad,
  type RemoteModule,
} from '@portal/shared/contract';
import { isOffline } from '@portal/shared/data';
import { type Registry, type RegistryPart, type RemotePart, remotesOf } from './registry.ts';

export type RemoteState = LoadState<RemoteModule>;

interface Dependencies {
  importRemote(build: RegistryPart, attempt: number): Promise<RemoteModule>;
  fetchRegistry(): Promise<Registry>;
}

/** What a remote becomes with the next page that somebody opens. */
export interface Successor {
  live: RegistryPart;
  state: RemoteState;
}

/** Loads remotes, each with the patience of `PatientLoad`. A retry reads the registry again, so that a repaired release is found without a page reload. */
export class RemoteLoader {
  #registry: Registry;
  readonly #loads = new Map<RemotePart, PatientLoad<RemoteModule>>();
  /** Builds whose modules came last. */
  readonly #builds = new Map<RemotePart, RegistryPart>();
  readonly #arriving = new Set<RegistryPart>();
  readonly #successors = new Map<RemotePart, Successor>();
  readonly #firstFailures = new Map<RemotePart, LoadFailureCause>();
  /** The parts that the document did not tell of, for whoever goes to an address that nobody known owns. Has failed as `incompatible` when they go with another shell. */
  readonly rest = new PatientLoad<true>({ attempt: () => this.#requireRest() });
  #restFailure: LoadFailureCause | undefined;

  constructor(
    registry: Registry,
    private readonly dependencies: Dependencies,
  ) {
    this.#registry = registry;
    this.#takeOutOfService(remotesOf(registry));
  }

  /** What is live now; changes nothing of what is known. */
  readLive(): Promise<Registry> {
    return this.dependencies.fetchRegistry();
  }

  /**
   * Reads of the parts that the document did not tell of. Resolves to whether all are known from then on: not when what is live goes with another shell.
   * Rejects when the registry cannot be had.
   */
  async readRest(): Promise<boolean> {
    return this.meet(await this.readLive());
  }

  /** Notes the parts of a live registry that are not known yet, so that their pages open. Returns whether it goes with this shell; nothing of another is noted. */
  meet(live: Registry): boolean {
    const { shell, parts } = this.#registry;
    if (live.shell !== shell) return false;
    this.#registry = { ...this.#registry, parts: { ...live.parts, ...parts }, isPartial: false };
    this.#takeOutOfService(remotesOf(live).filter((part) => !parts[part]));
    return true;
  }

  get registry(): Registry {
    return this.#registry;
  }

  /** A remote in messages to people; undefined when the registry has no words for it. */
  titleOf(part: RemotePart): string | undefined {
    return this.#registry.parts[part]?.title;
  }

  /** How far a remote is, and the ways to have it. */
  of(part: RemotePart): PatientLoad<RemoteModule> {
    const known = this.#loads.get(part);
    if (known) return known;
    const load = new PatientLoad<RemoteModule>({
      title: this.titleOf(part),
      attempt: (number) => this.#import(part, number),
      prepareRetry: () => this.#readRegistryAgain(),
    });
    this.#loads.set(part, load);
    load.subscribe(() => {
      if (load.state.status === 'failed' && !this.#firstFailures.has(part))
        this.#firstFailures.set(part, load.state.cause);
    });
    return load;
  }

  /** Why somebody had to wait for the remote, even when it came after all. Who waited for it to be read of waited for the same reason. */
  firstFailureOf(part: RemotePart): LoadFailureCause | undefined {
    return this.#firstFailures.get(part) ?? this.#restFailure;
  }

  /** Takes a remote whose page broke, or a file of whose page did not arrive, out of service until it is tried again. */
  reportCrash(part: RemotePart, error: unknown): void {
    this.of(part).fail(causeOf(error));
  }

  /** Loads the remote anew when another build of it is live than the one in use. Resolves to whether it does. */
  async renewIfReplaced(part: RemotePart): Promise<boolean> {
    await this.#readRegistryAgain();
    const live = this.#registry.parts[part]?.buildId;
    if (live === undefined || live === this.#builds.get(part)?.buildId) return false;
    this.of(part).renew();
    return true;
  }

  /** Build whose module is in use. */
  buildInUse(part: RemotePart): RegistryPart | undefined {
    return this.#builds.get(part);
  }

  /** Every build whose code may still be asked for: known, on its way, in use, or next. */
  builds(): RegistryPart[] {
    const known = Object.values(this.#registry.parts).filter((build) => build !== undefined);
    const next = [...this.#successors.values()].map(({ live }) => live);
    return [...known, ...this.#arriving, ...this.#builds.values(), ...next];
  }

  /** Has at hand what took the place of a remote in use; nothing when that is live again. */
  setSuccessor(part: RemotePart, successor: Successor | null): void {
    if (successor) this.#successors.set(part, successor);
    else this.#successors.delete(part);
  }

  /** What took the place of the remote in use, until it is adopted. */
  successorOf(part: RemotePart): Successor | undefined {
    return this.#successors.get(part);
  }

  /** From now on the remote is what took its place. */
  adopt(part: RemotePart, successor: Successor): void {
    if (this.#successors.get(part) !== successor) return;
    this.#successors.delete(part);
    const { state, live } = successor;
    if (state.status === 'failed') this.of(part).fail(state.cause);
    if (state.status !== 'ready') return;
    this.#builds.set(part, live);
    this.of(part).replace(state.module);
  }

  /** Notes what is live of a part, for whoever comes next. */
  know(part: RemotePart, live: RegistryPart): void {
    this.#registry = { ...this.#registry, parts: { ...this.#registry.parts, [part]: live } };
  }

  /** Notes that a part is live no more: whoever comes next finds no page there. A page of it that is open stays. */
  forget(part: RemotePart): void {
    const { [part]: _, ...parts } = this.#registry.parts;
    this.#registry = { ...this.#registry, parts };
  }

  /** Notes what the parts put into the menus, which are drawn so with the next page, and how many documents are to tell. */
  knowFrame(frame: Pick<Registry, 'menus' | 'tell'>): void {
    this.#registry = { ...this.#registry, ...frame };
  }

  #takeOutOfService(parts: readonly RemotePart[]): void {
    for (const part of parts) if (this.#registry.parts[part]?.disabled) this.of(part).fail('disabled');
  }

  async #requireRest(): Promise<true> {
    const isKnown = await this.readRest().catch((error: unknown) => {
      const cause = isOffline() ? 'offline' : 'unreachable';
      this.#restFailure ??= cause;
      throw new LoadError(cause, { cause: error });
    });
    if (!isKnown) throw new LoadError('incompatible');
    return true;
  }

  async #import(part: RemotePart, attempt: number): Promise<RemoteModule> {
    const build = this.#registry.parts[part];
    if (!build) throw new LoadError('unpublished');
    if (build.disabled) throw new LoadError('disabled');
    this.#arriving.add(build);
    try {
      const module = await this.dependencies.importRemote(build, attempt);
      this.#builds.set(part, build);
      return module;
    } finally {
      this.#arriving.delete(build);
    }
  }

  async #readRegistryAgain(): Promise<void> {
    try {
      this.#registry = await this.readLive();
    } catch {
      // The registry in hand is still the best one known.
    }
  }
}
