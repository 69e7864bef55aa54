import { isRefusal } from '@portal/shared/data';
import type { Mark, MarkResult } from './mark-attendance.ts';
import type { Status } from './status.ts';

/** How far what was marked is on its way: `kept` waits on this device for the server, `refused` will not be taken any more. */
export type KeepPhase = 'saved' | 'saving' | 'kept' | 'refused';

export interface KeeperState {
  /** What is not stored yet, by student. */
  pending: Readonly<Record<string, Mark>>;
  phase: KeepPhase;
  /** Why it was refused. */
  refusal: unknown;
  /** Whom somebody else has marked otherwise meanwhile, with what was wanted here. */
  overtaken: Readonly<Record<string, Status>>;
}

interface KeeperOptions {
  pending: KeeperState['pending'];
  send: (marks: readonly Mark[]) => Promise<MarkResult[]>;
  /** Keeps what is not stored yet through a reload. */
  keep: (pending: KeeperState['pending']) => void;
  /** What the server has stored. */
  onStored: (results: readonly MarkResult[]) => void;
  retryMs?: number;
}

/**
 * Saves the marks of a roll as they are made: what was marked while an earlier list was on its way goes with the next one, what could not be
 * sent is kept and sent again. Nothing is forgotten before the server has answered for it.
 */
export class MarkKeeper {
  readonly #options: KeeperOptions;
  readonly #listeners = new Set<() => void>();
  #state: KeeperState;
  #isSending = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    const hasAny = Object.keys(options.pending).length > 0;
    this.#state = { pending: options.pending, phase: hasAny ? 'kept' : 'saved', refusal: null, overtaken: {} };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): KeeperState => this.#state;

  mark(marks: readonly Mark[]): void {
    const pending = { ...this.#state.pending };
    const overtaken = { ...this.#state.overtaken };
    for (const mark of marks) {
      // The version that was seen first is what the mark answers to, however often it is changed before it is stored.
      pending[mark.student] = { ...mark, seen: pending[mark.student]?.seen ?? mark.seen };
      delete overtaken[mark.student];
    }
    this.#options.keep(pending);
    this.#set({ pending, overtaken });
    void this.flush();
  }

  /** Leaves what somebody else has marked as it is. */
  letStand(student: string): void {
    const overtaken = { ...this.#state.overtaken };
    delete overtaken[student];
    this.#set({ overtaken });
  }

  /** Gives up what was not stored. */
  giveUp(): void {
    this.#options.keep({});
    this.#set({ pending: {}, phase: 'saved', refusal: null });
  }

  /** Sends what is pending; called again by itself until there is nothing left. */
  async flush(): Promise<void> {
    const batch = Object.values(this.#state.pending);
    if (this.#isSending || batch.length === 0) return;
    clearTimeout(this.#retry);
    this.#isSending = true;
    this.#set({ phase: 'saving' });
    try {
      this.#settle(batch, await this.#options.send(batch));
    } catch (cause) {
      this.#fail(cause);
      return;
    } finally {
      this.#isSending = false;
    }
    await this.flush();
  }

  stop(): void {
    clearTimeout(this.#retry);
  }

  #settle(batch: readonly Mark[], results: readonly MarkResult[]): void {
    const pending = { ...this.#state.pending };
    const overtaken = { ...this.#state.overtaken };
    for (const sent of batch) {
      const result = results.find(({ student }) => student === sent.student);
      const waiting = pending[sent.student];
      if (result?.outcome === 'changed') overtaken[sent.student] = waiting?.status ?? sent.status;
      if (result?.outcome === 'changed' || waiting?.status === sent.status) delete pending[sent.student];
      else if (waiting && result) pending[sent.student] = { ...waiting, seen: result.updatedAt };
    }
    this.#options.onStored(results);
    this.#options.keep(pending);
    this.#set({ pending, overtaken, refusal: null, phase: Object.keys(pending).length > 0 ? 'saving' : 'saved' });
  }

  #fail(cause: unknown): void {
    if (isRefusal(cause)) {
      this.#set({ phase: 'refused', refusal: cause });
      return;
    }
    this.#set({ phase: 'kept' });
    this.#retry = setTimeout(() => void this.flush(), this.#options.retryMs ?? 5_000);
  }

  #set(change: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
