import { isRefusal } from '../data/errors.ts';

/**
 * How far what was changed is on its way: `unsaved` waits for a pause, `kept` on this device until the server can be reached; `refused` will
 * not be taken as it is, and of a `conflict` nothing more is sent until a person has decided.
 */
export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'kept' | 'refused' | 'conflict';

export interface AutosaverState<Change> {
  /** What is not stored yet; null for nothing. */
  unsaved: Change | null;
  phase: SavePhase;
  /** Why it was not stored the last time: what `send` rejected with. */
  problem: unknown;
}

interface AutosaverOptions<Change> {
  /**
   * Stores what is given, and answers what is left to be stored of what stands there by then. Rejects with the errors of the data layer;
   * `ConflictError` says that somebody else was faster.
   */
  send: (change: Change) => Promise<(now: Change) => Change | null>;
  /** Keeps what is not stored on this device, so that it outlives a reload. */
  keep: (unsaved: Change | null) => void;
  /** How long nothing is changed before it is sent, in milliseconds: 0 sends at once, null only when told to. */
  pauseMs: () => number | null;
  /** Whether it can be stored as it is; what cannot waits for the next change. */
  isComplete?: (change: Change) => boolean;
  /**
   * Within which time what could not be sent is sent again by itself, in milliseconds, in its second half and not of all browsers at once, which
   * a server that comes back would not bear; left out: when told to, or with the next change.
   */
  retryMs?: number;
}

/**
 * Stores what is changed as it goes, one request after the other: what is changed while one is on its way goes with the next. Nothing is
 * forgotten before the server has answered for it.
 */
export class Autosaver<Change> {
  readonly #options: AutosaverOptions<Change>;
  readonly #listeners = new Set<() => void>();
  #state: AutosaverState<Change> = { unsaved: null, phase: 'saved', problem: null };
  #run: Promise<boolean> | null = null;
  #isDue = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AutosaverOptions<Change>) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): AutosaverState<Change> => this.#state;

  change(unsaved: Change): void {
    const { phase } = this.#state;
    this.#options.keep(unsaved);
    this.#set({ unsaved, phase: phase === 'conflict' || phase === 'saving' ? phase : 'unsaved' });
    const pauseMs = this.#options.pauseMs();
    if (pauseMs === 0) void this.flush();
    else if (pauseMs !== null) this.#later(pauseMs);
  }

  /** Sends what is not stored; whether all of it is now. */
  readonly flush = (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#isDue = true;
    if (!this.#run && this.#next() === null) return Promise.resolve(this.#state.unsaved === null);
    this.#run ??= this.#sendAll();
    return this.#run;
  };

  /** Forgets what is not stored. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#options.keep(null);
    this.#set({ unsaved: null, phase: 'saved', problem: null });
  }

  /** Sends after a conflict what is here all the same; whether it is stored now. */
  insist(): Promise<boolean> {
    if (this.#state.phase === 'conflict') this.#set({ phase: 'unsaved', problem: null });
    return this.flush();
  }

  start(): void {
    this.#isStopped = false;
  }

  /** Sends what is there, where it is not sent only when told to; nothing goes out by itself any more. */
  leave(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const { phase } = this.#state;
    if (this.#options.pauseMs() !== null && (phase === 'unsaved' || phase === 'kept')) void this.flush();
  }

  async #sendAll(): Promise<boolean> {
    let isSent = true;
    while (isSent && this.#isDue) {
      this.#isDue = false;
      const next = this.#next();
      if (next !== null) isSent = await this.#sendOnce(next);
    }
    this.#run = null;
    return this.#state.unsaved === null;
  }

  /** What can be sent now; null for nothing. */
  #next(): Change | null {
    const { unsaved, phase } = this.#state;
    if (unsaved === null || phase === 'conflict') return null;
    return this.#options.isComplete?.(unsaved) === false ? null : unsaved;
  }

  async #sendOnce(sent: Change): Promise<boolean> {
    this.#set({ phase: 'saving' });
    try {
      const leave = await this.#options.send(sent);
      const now = this.#state.unsaved;
      const unsaved = now === null ? null : leave(now);
      this.#options.keep(unsaved);
      this.#set({ unsaved, phase: unsaved === null ? 'saved' : 'unsaved', problem: null });
      return true;
    } catch (problem) {
      this.#set({ phase: this.#state.unsaved === null ? 'saved' : phaseAfter(problem), problem });
      if (this.#state.phase === 'kept' && this.#options.retryMs !== undefined)
        this.#later(this.#options.retryMs * (1 - Math.random() / 2));
      return false;
    }
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #set(change: Partial<AutosaverState<Change>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function phaseAfter(problem: unknown): SavePhase {
  if (problem instanceof Error && problem.name === 'ConflictError') return 'conflict';
  return isRefusal(problem) ? 'refused' : 'kept';
}
