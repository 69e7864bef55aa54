import { causeOf, LoadError, type LoadState, PatientLoad, type RemoteModule } from '@portal/shared/contract';
import { PART_TITLES, type Registry, type RegistryPart, type RemotePart } from './registry.ts';

export type RemoteState = LoadState<RemoteModule>;

interface Dependencies {
  importRemote(build: RegistryPart, attempt: number): Promise<RemoteModule>;
  fetchRegistry(): Promise<Registry>;
}

/** Loads remotes, each with the patience of `PatientLoad`. A retry reads the registry again, so that a repaired release is found without a page reload. */
export class RemoteLoader {
  #registry: Registry;
  readonly #loads = new Map<RemotePart, PatientLoad<RemoteModule>>();
  /** Builds whose modules came last. */
  readonly #builds = new Map<RemotePart, string>();

  constructor(
    registry: Registry,
    private readonly dependencies: Dependencies,
  ) {
    this.#registry = registry;
  }

  get registry(): Registry {
    return this.#registry;
  }

  /** How far a remote is, and the ways to have it. */
  of(part: RemotePart): PatientLoad<RemoteModule> {
    const known = this.#loads.get(part);
    if (known) return known;
    const load = new PatientLoad<RemoteModule>({
      title: PART_TITLES[part],
      attempt: (number) => this.#import(part, number),
      prepareRetry: () => this.#readRegistryAgain(),
    });
    this.#loads.set(part, load);
    return load;
  }

  /** Takes a remote whose page broke, or a file of whose page did not arrive, out of service until it is tried again. */
  reportCrash(part: RemotePart, error: unknown): void {
    this.of(part).fail(causeOf(error));
  }

  /** Loads the remote anew when another build of it is live than the one in use. Resolves to whether it does. */
  async renewIfReplaced(part: RemotePart): Promise<boolean> {
    await this.#readRegistryAgain();
    const live = this.#registry.parts[part]?.buildId;
    if (live === undefined || live === this.#builds.get(part)) return false;
    this.of(part).renew();
    return true;
  }

  async #import(part: RemotePart, attempt: number): Promise<RemoteModule> {
    const build = this.#registry.parts[part];
    if (!build) throw new LoadError('unpublished');
    const module = await this.dependencies.importRemote(build, attempt);
    this.#builds.set(part, build.buildId);
    return module;
  }

  async #readRegistryAgain(): Promise<void> {
    try {
      this.#registry = await this.dependencies.fetchRegistry();
    } catch {
      // The registry in hand is still the best one known.
    }
  }
}
