import { setTimeout as delay } from 'node:timers/promises';
import { RecentMap } from '@portal/backend/recent-map';
import { isRemoteName, type PartName, type RemoteName, SHELL } from '../parts.ts';
import { canaryParts, withCanaries } from '../releases/canary.ts';
import type { LivePart, Registry } from '../releases/release.ts';
import { storedServerBuild } from '../releases/server-build.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { type RenderLimits, RenderWorker } from './render-worker.ts';
import type { Fault } from './status.ts';

/** Longest time that a release waits for a build of a remote to load; its pages are then shown without their finished text. */
const LOAD_PATIENCE_MS = 10_000;

/** Longest time that somebody who asks for a page waits for a thread that is replaced. */
const REPLACEMENT_PATIENCE_MS = 3_000;

/** Guests at once, and how long one stays after it was asked for last. */
const GUESTS = 2;
const GUEST_STAYS_MS = 60_000;

interface Member {
  part: PartName;
  buildId: string;
  worker: RenderWorker;
  /** Resolves, never rejects, when the build is loaded, given up, or has taken longer than a release waits. */
  settled: Promise<void>;
  state: 'loading' | 'ready' | 'failed';
  reason: string;
}

interface CrewOptions {
  store: ReleaseStore;
  dataUrl: string;
  limits?: RenderLimits;
  patienceMs?: number;
  /** Called when a build that a release did not wait for is loaded after all, or is given up. */
  onLate: (part: PartName) => void;
  /** Called with what a build writes to the console. */
  onSaid: (part: PartName, line: string) => void;
  guestStaysMs?: number;
}

/** A worker of a build that is not live; it is sent home when nobody has asked for it for a while. */
interface Guest {
  key: string;
  timer: NodeJS.Timeout;
}

/**
 * The workers of the live builds: one for the shell, which draws every frame and runs no code of a remote, and one for each
 * remote with public pages, and for each canary. A worker lives as long as its builds are live; that of a guest, as long as it is asked for.
 */
export class RenderCrew {
  readonly #members = new Map<string, Member>();
  readonly #guests = new RecentMap<Guest>(GUESTS);
  #isStopped = false;

  constructor(private readonly options: CrewOptions) {}

  /**
   * Has workers for the builds of `registry` and stops those that neither it nor `served` needs. Resolves when the shell is loaded and
   * the remotes are or are not waited for any longer. Rejects with the reason when the shell does not load.
   */
  async prepare(registry: Registry, served: Registry): Promise<void> {
    if (this.#isStopped) throw new Error('The composer was closed.');
    // A guest that goes live is none any more.
    const wanted = sidesOf(registry).flatMap((side) => keysOf(side).map((key) => ({ key, side })));
    for (const { key } of wanted) this.#endVisit(this.#guests.get(key));
    const guests = this.#guests.values().map(({ key }) => key);
    const needed = new Set([...wanted.map(({ key }) => key), ...sidesOf(served).flatMap(keysOf), ...guests]);
    for (const [key, member] of this.#members) if (!needed.has(key)) this.#dismiss(key, member);
    const members = wanted.map(({ key, side }) => this.#members.get(key) ?? this.#hire(key, side));
    await Promise.all(members.map(({ settled }) => settled));
    const shell = this.#member(registry, 'shell');
    if (!shell) throw new Error('The shell has not been published.');
    await shell.worker.start();
  }

  /**
   * Has a worker for the build of `part` that `registry` names, though it may not be live. Resolves when it is loaded, given up, or has taken longer than a
   * release waits. Of too many the one that was asked for longest ago goes.
   */
  async invite(registry: Registry, part: RemoteName): Promise<void> {
    const key = keyOf(registry, part);
    if (key === null || this.#isStopped || !hasPagesToDraw(registry, part)) return;
    const known = this.#members.get(key);
    const isGuest = !known || this.#guests.get(key) !== undefined;
    const member = known ?? this.#hire(key, registry);
    if (isGuest) this.#keepGuest(key);
    await member.settled;
    if (this.#guests.get(key)) this.#keepGuest(key);
  }

  #keepGuest(key: string): void {
    clearTimeout(this.#guests.get(key)?.timer);
    const timer = setTimeout(() => this.#sendHome({ key, timer }), this.options.guestStaysMs ?? GUEST_STAYS_MS).unref();
    this.#sendHome(this.#guests.set(key, { key, timer }));
  }

  #sendHome(guest: Guest | undefined): void {
    if (!guest) return;
    this.#endVisit(guest);
    const member = this.#members.get(guest.key);
    if (member) this.#dismiss(guest.key, member);
  }

  #endVisit(guest: Guest | undefined): void {
    if (!guest) return;
    clearTimeout(guest.timer);
    this.#guests.delete(guest.key);
  }

  /**
   * The worker that can draw pages of `part`, text and all; null when only their frames can be drawn. A thread that has to be replaced is
   * waited for: what is `urgent` waits as long as a release would, a reader only shortly.
   */
  async workerFor(
    registry: Registry,
    part: PartName,
    { isUrgent = false }: { isUrgent?: boolean } = {},
  ): Promise<RenderWorker | null> {
    const member = this.#member(registry, part);
    if (!member || member.state !== 'ready') return null;
    const { worker } = member;
    if (worker.isReady) return worker;
    const isLoaded = worker.start().then(
      () => true,
      () => false,
    );
    const { patienceMs = LOAD_PATIENCE_MS } = this.options;
    const clock = new AbortController();
    const isLate = delay(isUrgent ? patienceMs : Math.min(patienceMs, REPLACEMENT_PATIENCE_MS), false, {
      signal: clock.signal,
      ref: false,
    });
    const isInTime = await Promise.race([isLoaded, isLate]);
    isLate.catch(() => undefined);
    clock.abort();
    return isInTime ? worker : null;
  }

  /** The worker that draws frames. */
  frameWorker(registry: Registry): RenderWorker | null {
    return this.#member(registry, 'shell')?.worker ?? null;
  }

  /** Builds of `registry` whose pages are shown without their finished text, with the reason. */
  faults(registry: Registry): Fault[] {
    return [...new Set(sidesOf(registry).flatMap(keysOf))]
      .map((key) => this.#members.get(key))
      .filter((member) => member !== undefined && member.state !== 'ready')
      .map((member) => ({
        part: member?.part ?? 'shell',
        buildId: member?.buildId ?? '',
        path: null,
        kind: member?.state === 'loading' ? 'loading' : 'not-loaded',
        reason: member?.reason ?? '',
      }));
  }

  stop(): void {
    this.#isStopped = true;
    for (const { timer } of this.#guests.clear()) clearTimeout(timer);
    for (const [key, member] of this.#members) this.#dismiss(key, member);
  }

  #member(registry: Registry, part: PartName): Member | undefined {
    const key = keyOf(registry, part);
    return key === null ? undefined : this.#members.get(key);
  }

  #hire(key: string, registry: Registry): Member {
    const part = key.slice(0, key.indexOf('@'));
    const shell = registry.parts.shell as LivePart;
    const live = registry.parts[part] as LivePart;
    const { store } = this.options;
    const worker = new RenderWorker(
      {
        dataUrl: this.options.dataUrl,
        shell: storedServerBuild(store, 'shell', shell.buildId),
        ...(part === 'shell' ? {} : { remote: { part, ...storedServerBuild(store, part, live.buildId) } }),
      },
      this.options.limits,
      (line) => this.options.onSaid(part, line),
    );
    const patienceMs = this.options.patienceMs ?? LOAD_PATIENCE_MS;
    let isLate = false;
    const member: Member = {
      part,
      buildId: live.buildId,
      worker,
      state: 'loading',
      reason: `The server build is still loading after ${patienceMs} ms.`,
      settled: Promise.resolve(),
    };
    const loaded = worker.start().then(
      () => (member.state = 'ready'),
      (error: Error) => {
        member.state = 'failed';
        member.reason = error.message;
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve();
      }, patienceMs);
    });
    // Without its shell nothing can be shown: for that a release waits as long as it takes.
    member.settled = (part === 'shell' ? loaded : Promise.race([loaded, patience])).then(() => clearTimeout(timer));
    void loaded.then(() => {
      const isAwaited = this.#members.get(key) === member && this.#guests.get(key) === undefined;
      if (isLate && part !== 'shell' && isAwaited) this.options.onLate(part);
    });
    this.#members.set(key, member);
    return member;
  }

  #dismiss(key: string, member: Member): void {
    this.#members.delete(key);
    member.worker.stop();
  }
}

/** What is live, and the same with every canary in it. */
function sidesOf(registry: Registry): Registry[] {
  return canaryParts(registry).length === 0 ? [registry] : [registry, withCanaries(registry)];
}

/** One key for each worker that `registry` needs. */
function keysOf(registry: Registry): string[] {
  const withPages = Object.keys(registry.parts).filter((part) => isRemoteName(part) && hasPagesToDraw(registry, part));
  return [SHELL, ...withPages].map((part) => keyOf(registry, part)).filter((key) => key !== null);
}

/** A remote runs with the singletons of its shell: another shell is another worker. */
function keyOf({ parts }: Registry, part: PartName): string | null {
  const shell = parts.shell;
  const live = parts[part];
  return shell && live ? `${part}@${live.buildId}+${shell.buildId}` : null;
}

function hasPagesToDraw({ parts }: Registry, part: RemoteName): boolean {
  const live = parts[part];
  if (live?.disabled !== undefined || live?.drawnBy === 'browser') return false;
  return live?.routes.some(({ access }) => access === 'public') ?? false;
}
