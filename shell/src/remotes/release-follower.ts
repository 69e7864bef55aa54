import type { RemoteModule } from '@portal/shared/contract';
import { type Registry, type RegistryPart, type RemotePart, remotesOf } from './registry.ts';
import type { RemoteLoader, RemoteState } from './remote-loader.ts';

/** How often a tab that somebody sees looks what is live, and the least time between two looks: as often looks a tab that says that its page is switched off. */
const EVERY_MS = 60_000;
const AT_MOST_EVERY_MS = 10_000;

export interface ReleaseFollowing {
  importRemote(build: RegistryPart, attempt: number): Promise<RemoteModule>;
  fetchRegistry(): Promise<Registry>;
  /** Whose page stands at an address. */
  ownerOf(pathname: string): RemotePart | undefined;
  /** Told when another build is about to take the place of one in use. */
  onReplaced(part: RemotePart): void;
  /** Lets go of the code of all builds but those in these containers. */
  forgetContainersBut(wanted: ReadonlySet<string>): void;
}

/**
 * Keeps an open tab near what is live: has at hand what took the place of remotes in use, for the next page that is opened, and lets go of the code of what is
 * neither in use nor next. A build that cannot be had, or that was released with another shell than this tab's, changes nothing.
 */
export class ReleaseFollower {
  #lookedAt = -Infinity;
  #isLooking = false;

  constructor(
    private readonly loader: RemoteLoader,
    private readonly dependencies: ReleaseFollowing,
  ) {}

  /** Looks now and then while the tab is seen: when it is come back to, when a pointer or the focus comes to a link, as before every navigation, and while it waits for a page. */
  start(): void {
    const look = () => this.#lookNowAndThen();
    const lookAtLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="/"]')) look();
    };
    document.addEventListener('visibilitychange', look);
    document.addEventListener('pointerover', lookAtLink, { passive: true });
    document.addEventListener('focusin', lookAtLink);
    setInterval(look, EVERY_MS);
    setInterval(() => {
      if (this.#isSwitchedOff()) look();
    }, AT_MOST_EVERY_MS);
  }

  /** Resolves when all that is live and differs is at hand, or cannot be had. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const { shell, parts, menus, tell } = await this.dependencies.fetchRegistry();
      if (shell === undefined || shell !== this.loader.registry.shell) return;
      this.loader.knowFrame({ menus, tell });
      for (const part of remotesOf(this.loader.registry)) if (!parts[part]) this.loader.forget(part);
      await Promise.allSettled(remotesOf({ parts }).map((part) => this.#follow(part, parts[part])));
      this.dependencies.forgetContainersBut(new Set(this.loader.builds().map(({ container }) => container)));
    } catch {
      // Whoever comes next looks again.
    } finally {
      this.#isLooking = false;
    }
  }

  /** Whether the page that is open says that its part is switched off. */
  #isSwitchedOff(): boolean {
    const part = this.dependencies.ownerOf(location.pathname);
    const state = part && this.loader.of(part).state;
    return state?.status === 'failed' && state.cause === 'disabled';
  }

  #lookNowAndThen(): void {
    const isIdle = document.visibilityState !== 'visible' || !navigator.onLine;
    if (isIdle || performance.now() - this.#lookedAt < AT_MOST_EVERY_MS) return;
    this.#lookedAt = performance.now();
    void this.look();
  }

  async #follow(part: RemotePart, live: RegistryPart | undefined): Promise<void> {
    if (!live) return;
    const { loader } = this;
    const { status } = loader.of(part).state;
    if (status === 'ready') return this.#prepare(part, live);
    if (status === 'loading') return;
    const isMended = status === 'failed' && !isSame(live, loader.registry.parts[part]);
    loader.know(part, live);
    if (live.disabled) loader.of(part).fail('disabled');
    else if (isMended) loader.of(part).forgetFailure();
  }

  async #prepare(part: RemotePart, live: RegistryPart): Promise<void> {
    const { loader } = this;
    const isInUse = !live.disabled && live.buildId === loader.buildInUse(part)?.buildId;
    if (isInUse) loader.setSuccessor(part, null);
    if (isInUse || isSame(live, loader.successorOf(part)?.live)) return;
    const state: RemoteState = live.disabled
      ? { status: 'failed', cause: 'disabled' }
      : { status: 'ready', module: await this.dependencies.importRemote(live, 1) };
    loader.setSuccessor(part, { live, state });
    loader.know(part, live);
    this.dependencies.onReplaced(part);
  }
}

function isSame(one: RegistryPart, other: RegistryPart | undefined): boolean {
  return one.buildId === other?.buildId && one.disabled?.because === other.disabled?.because;
}
