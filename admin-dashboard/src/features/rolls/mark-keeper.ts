import { type Part, SavedTogether, type SavePhase } from '@portal/shared/autosave';
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

/** Saves the marks of a roll as they are made, and asks about each student whom somebody else has marked meanwhile. */
export class MarkKeeper {
  readonly #saved: SavedTogether<Status, Mark['seen']>;
  #state: KeeperState = { pending: {}, phase: 'saved', refusal: null, overtaken: {} };

  constructor({ send, keep, onStored, retryMs }: KeeperOptions) {
    this.#saved = new SavedTogether({
      retryMs,
      keep: (parts) => keep(marksOf(parts)),
      send: async (parts) => {
        const results = await send(Object.values(marksOf(parts)));
        onStored(results);
        const changed = results.filter(({ outcome }) => outcome === 'changed');
        return {
          stored: Object.fromEntries(results.map(({ student, updatedAt }) => [student, updatedAt])),
          others: Object.fromEntries(
            changed.map(({ student, status, updatedAt }) => [student, { value: status, version: updatedAt }]),
          ),
        };
      },
    });
    this.#saved.subscribe(() => this.#follow());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#saved.subscribe(listener);

  readonly state = (): KeeperState => this.#state;

  mark(marks: readonly Mark[]): void {
    this.#saved.change(
      Object.fromEntries(marks.map(({ student, status, seen }) => [student, { value: status, version: seen }])),
    );
  }

  /** Leaves what somebody else has marked as it is. */
  letStand(student: string): void {
    this.#saved.letStand(student);
  }

  /** Gives up what was not stored. */
  giveUp(): void {
    this.#saved.giveUp();
  }

  /** Sends what is pending; called again by itself until there is nothing left. */
  flush(): void {
    void this.#saved.flush();
  }

  start(): void {
    this.#saved.start();
  }

  leave(): void {
    this.#saved.leave();
  }

  #follow(): void {
    const { pending, overtaken, phase, problem } = this.#saved.state();
    const wanted = Object.entries(overtaken).map(([student, { mine }]) => [student, mine.value] as const);
    this.#state = { pending: marksOf(pending), phase, refusal: problem, overtaken: Object.fromEntries(wanted) };
  }
}

function marksOf(parts: Readonly<Record<string, Part<Status, Mark['seen']>>>): Record<string, Mark> {
  return Object.fromEntries(
    Object.entries(parts).map(([student, { value, version }]) => [student, { student, status: value, seen: version }]),
  );
}
