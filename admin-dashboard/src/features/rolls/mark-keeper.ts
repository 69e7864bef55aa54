import { Autosaver, type SavePhase } from '@portal/shared/autosave';
import type { Mark, MarkResult } from './mark-attendance.ts';
import type { Status } from './status.ts';

type Pending = Readonly<Record<string, Mark>>;

export interface KeeperState {
  /** What is not stored yet, by student. */
  pending: Pending;
  phase: SavePhase;
  /** Why it was refused. */
  refusal: unknown;
  /** Whom somebody else has marked otherwise meanwhile, with what was wanted here. */
  overtaken: Readonly<Record<string, Status>>;
}

interface KeeperOptions {
  send: (marks: readonly Mark[]) => Promise<MarkResult[]>;
  /** Keeps what is not stored yet through a reload. */
  keep: (pending: Pending) => void;
  /** What the server has stored. */
  onStored: (results: readonly MarkResult[]) => void;
  retryMs?: number;
}

/**
 * Saves the marks of a roll as they are made, all that are there with one request, and asks about each student whom somebody else has marked
 * meanwhile.
 */
export class MarkKeeper {
  readonly #saver: Autosaver<Pending>;
  readonly #listeners = new Set<() => void>();
  #overtaken: KeeperState['overtaken'] = {};
  #state: KeeperState = { pending: {}, phase: 'saved', refusal: null, overtaken: {} };

  constructor({ send, keep, onStored, retryMs = 5_000 }: KeeperOptions) {
    this.#saver = new Autosaver<Pending>({
      pauseMs: () => 0,
      retryMs,
      keep: (pending) => keep(pending ?? {}),
      send: async (pending) => {
        const batch = Object.values(pending);
        const results = await send(batch);
        onStored(results);
        return (now) => this.#settle(batch, results, now);
      },
    });
    this.#saver.subscribe(() => this.#tell());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): KeeperState => this.#state;

  mark(marks: readonly Mark[]): void {
    const pending = { ...this.#state.pending };
    const overtaken = { ...this.#overtaken };
    for (const mark of marks) {
      // The version that was seen first is what the mark answers to, however often it is changed before it is stored.
      pending[mark.student] = { ...mark, seen: pending[mark.student]?.seen ?? mark.seen };
      delete overtaken[mark.student];
    }
    this.#overtaken = overtaken;
    this.#saver.change(pending);
  }

  /** Leaves what somebody else has marked as it is. */
  letStand(student: string): void {
    const overtaken = { ...this.#overtaken };
    delete overtaken[student];
    this.#overtaken = overtaken;
    this.#tell();
  }

  /** Gives up what was not stored. */
  giveUp(): void {
    this.#saver.drop();
  }

  /** Sends what is pending; called again by itself until there is nothing left. */
  flush(): void {
    void this.#saver.flush();
  }

  start(): void {
    this.#saver.start();
  }

  leave(): void {
    this.#saver.leave();
  }

  #settle(batch: readonly Mark[], results: readonly MarkResult[], now: Pending): Pending | null {
    const pending = { ...now };
    const overtaken = { ...this.#overtaken };
    for (const sent of batch) {
      const result = results.find(({ student }) => student === sent.student);
      const waiting = pending[sent.student];
      if (result?.outcome === 'changed') overtaken[sent.student] = waiting?.status ?? sent.status;
      if (result?.outcome === 'changed' || waiting?.status === sent.status) delete pending[sent.student];
      else if (waiting && result) pending[sent.student] = { ...waiting, seen: result.updatedAt };
    }
    this.#overtaken = overtaken;
    return Object.keys(pending).length > 0 ? pending : null;
  }

  #tell(): void {
    const { unsaved, phase, problem } = this.#saver.state();
    this.#state = { pending: unsaved ?? {}, phase, refusal: problem, overtaken: this.#overtaken };
    for (const listener of this.#listeners) listener();
  }
}
