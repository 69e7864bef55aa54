import { PostgresCrashError } from './guarded-postgres.ts';
import { PgliteMachine } from './pglite-machine.ts';
import type { Reply, Said } from './pglite-messages.ts';

/** A statement took longer than it may. What it had done is undone, and so is its transaction. */
class StatementTimeoutError extends Error {
  override readonly name = 'StatementTimeoutError';
  readonly code = '57014';
  constructor() {
    super('canceling statement due to statement timeout');
  }
}

/** The database ended, or cannot be opened, through no fault of what was asked. `code` is Postgres' own: admin_shutdown. */
export class DatabaseEndedError extends Error {
  override readonly name = 'DatabaseEndedError';
  readonly code = '57P01';
}

/** Postgres ended before it came to this message, which can be said again. */
export class NotBegunError extends Error {
  override readonly name = 'NotBegunError';
}

interface Spoken {
  /** Milliseconds; null without a limit. */
  limit: number | null;
  began: number;
  /** What a processor had done for the thread when it was first seen at this message. */
  processorTime: number | null | undefined;
  resolve(said: Said): void;
  reject(error: Error): void;
}

const watchMilliseconds = 250;
const closeMilliseconds = 20_000;
const spareMilliseconds = 60_000;
/** Between two attempts to open the files, which is more work than anything else. */
const retryMilliseconds = 1000;
/** A statement that waits for a processor which others keep busy gets this much of its time at most. */
const mostPatience = 2;

/**
 * An embedded Postgres in a thread of its own, which answers messages in their order.
 *
 * Nothing can stop a statement there but the end of its thread. So a message that takes longer than its limit fails with 57014, those behind
 * it with `NotBegunError`, and the files are opened by a new thread, where the log brings back what was committed. The new thread is loaded
 * as soon as a statement begins to look long, so that the others wait for little more than the files.
 */
export class PgliteThread {
  readonly #folder: string | null;
  readonly #spoken: Spoken[] = [];
  readonly #clock: NodeJS.Timeout;
  #machine: PgliteMachine | null = null;
  #spare: { machine: Promise<PgliteMachine>; since: number } | null = null;
  #opening: Promise<void> | null = null;
  #closed: (() => void) | null = null;
  #isClosed = false;
  #isInTransaction = false;
  #generation = 0;

  private constructor(folder: string | null) {
    this.#folder = folder;
    this.#clock = setInterval(() => this.#watch(), watchMilliseconds).unref();
  }

  /** Opens the database in `folder`, or a new one in memory, which is lost when its thread ends. */
  static async open(folder: string | null): Promise<PgliteThread> {
    const thread = new PgliteThread(folder);
    try {
      await thread.whenOpen();
      return thread;
    } catch (error) {
      clearInterval(thread.#clock);
      throw error;
    }
  }

  /** Changes when another Postgres has taken over: what was prepared or begun is gone. */
  get generation(): number {
    return this.#generation;
  }

  /** As of the last message that was answered. */
  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  /** Resolves when messages can be said. Rejects with `DatabaseEndedError` when the files could not be opened; the next call tries again. */
  whenOpen(): Promise<void> {
    if (this.#machine) return Promise.resolve();
    if (this.#isClosed) return Promise.reject(new Error('The database is closed.'));
    if (!this.#folder && this.#generation > 0) return Promise.reject(new DatabaseEndedError('the database has ended'));
    this.#opening ??= this.#open().finally(() => (this.#opening = null));
    return this.#opening;
  }

  /**
   * Says a message of Postgres' protocol. Rejects with `StatementTimeoutError`, `PostgresCrashError` or `NotBegunError` when Postgres ended; what
   * Postgres itself refuses is part of the answer.
   */
  say(words: Uint8Array, limit: number | null): Promise<Said> {
    const machine = this.#machine;
    if (!machine) return Promise.reject(new NotBegunError());
    return new Promise<Said>((resolve, reject) => {
      this.#spoken.push({ limit, began: performance.now(), processorTime: undefined, resolve, reject });
      if (this.#spoken.length === 1) machine.isBusy = true;
      machine.post({ kind: 'say', words });
    });
  }

  /** Lets Postgres write what it holds and end. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    const machine = this.#machine;
    this.#isClosed = true;
    this.#machine = null;
    clearInterval(this.#clock);
    if (machine) {
      machine.isBusy = true;
      await new Promise<void>((resolve) => {
        this.#closed = resolve;
        setTimeout(resolve, closeMilliseconds).unref();
        machine.post({ kind: 'close' });
      });
      await machine.end();
    }
    await this.#endSpare();
  }

  async #open(): Promise<void> {
    const machine = await (this.#spare?.machine ?? this.#startMachine());
    this.#spare = null;
    try {
      await machine.open();
    } catch (error) {
      await machine.end();
      if (this.#generation === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
      throw new DatabaseEndedError('the database could not be opened again', { cause: error });
    }
    this.#machine = machine;
  }

  async #startMachine(): Promise<PgliteMachine> {
    const machine: PgliteMachine = await PgliteMachine.start(this.#folder, {
      reply: (reply) => this.#take(reply),
      gone: (reason) => {
        if (machine === this.#machine) this.#fail(new PostgresCrashError(`the database ended: ${reason}`));
        else this.#spare = null;
      },
    });
    return machine;
  }

  #take(reply: Reply): void {
    if (reply.kind === 'closed') return this.#closed?.();
    if (reply.kind === 'ended') {
      this.#closed?.();
      return this.#fail(new PostgresCrashError('the database ended while it was asked this', { cause: reply.reason }));
    }
    if (reply.kind !== 'said') return;
    const answered = this.#spoken.shift();
    const [next] = this.#spoken;
    if (next) next.began = performance.now();
    else if (this.#machine) this.#machine.isBusy = false;
    this.#isInTransaction = reply.said.isInTransaction;
    answered?.resolve(reply.said);
  }

  #watch(): void {
    this.#endIdleSpare();
    const [first] = this.#spoken;
    const machine = this.#machine;
    if (!first || first.limit === null || !machine) return;
    const took = performance.now() - first.began;
    first.processorTime ??= machine.processorTime;
    if (this.#folder && took > first.limit / 3) {
      this.#spare ??= { machine: this.#startMachine(), since: performance.now() };
    }
    if (took < first.limit) return;
    const worked = (machine.processorTime ?? Number.POSITIVE_INFINITY) - (first.processorTime ?? 0);
    if (worked < first.limit / 2 && took < first.limit * mostPatience) return;
    machine.drain();
    if (this.#spoken[0] === first) this.#fail(new StatementTimeoutError());
  }

  /** The thread is done for; `error` is for what it was at. */
  #fail(error: Error): void {
    const machine = this.#machine;
    if (!machine) return;
    const [first, ...others] = this.#spoken.splice(0);
    this.#machine = null;
    this.#isInTransaction = false;
    this.#generation += 1;
    this.#opening = machine
      .end()
      .then(() => (this.#folder ? this.#open() : Promise.reject(new DatabaseEndedError('the database has ended'))))
      .finally(() => (this.#opening = null));
    this.#opening.catch(() => undefined);
    first?.reject(error);
    for (const other of others) other.reject(new NotBegunError());
  }

  #endIdleSpare(): void {
    if (this.#spare && performance.now() - this.#spare.since > spareMilliseconds) void this.#endSpare();
  }

  async #endSpare(): Promise<void> {
    const spare = this.#spare;
    this.#spare = null;
    await spare?.machine.then((machine) => machine.end()).catch(() => undefined);
  }
}
