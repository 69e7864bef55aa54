/** What a queue admits; whoever comes beyond it is refused. */
export interface QueueBounds {
  /** Pieces of work under way at once. */
  running: number;
  /** Pieces of work that may wait for their turn. */
  waiting: number;
  /** The longest wait before a piece of work is refused after all. */
  patienceMilliseconds: number;
}

/** There is more to do than can be done soon. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  constructor(readonly retryAfterSeconds: number) {
    super('Too busy, please try again');
  }
}

interface Waiter {
  visitor: string;
  start: () => void;
  refuse: () => void;
}

/**
 * Runs a few pieces of work at once and lets a limited number wait.
 *
 * Visitors take turns, however much each of them asks for; and when the queue is full, a visitor who has less in it takes the last
 * place of the one who has most. So a flood from one address delays and refuses itself before anybody else.
 */
export class BoundedQueue {
  readonly #bounds: QueueBounds;
  /** Visitors in the order of their turns, each with what waits. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  #running = 0;
  #waitingCount = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * The result of `work`. Throws `OverloadedError` when there is no place, the wait was too long or the visitor has gone. `gone` is
   * asked for only when there is a wait.
   */
  async run<Result>(visitor: string, work: () => Promise<Result>, gone?: () => AbortSignal): Promise<Result> {
    if (this.#running < this.#bounds.running) this.#running += 1;
    else await this.#turn(visitor, gone?.());
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  async #turn(visitor: string, gone?: AbortSignal): Promise<void> {
    if (this.#waitingCount >= this.#bounds.waiting) this.#makeRoomFor(visitor);
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', waiter.refuse);
        this.#remove(waiter);
      };
      const waiter: Waiter = {
        visitor,
        start: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(this.#refusal());
        },
      };
      const timer = setTimeout(waiter.refuse, this.#bounds.patienceMilliseconds);
      gone?.addEventListener('abort', waiter.refuse);
      this.#add(waiter);
      if (gone?.aborted) waiter.refuse();
    });
  }

  #makeRoomFor(visitor: string): void {
    let heaviest = this.#waiting.get(visitor);
    const own = heaviest?.size ?? 0;
    for (const theirs of this.#waiting.values()) if (theirs.size > (heaviest?.size ?? 0)) heaviest = theirs;
    if (!heaviest || heaviest.size <= own + 1) throw this.#refusal();
    [...heaviest].at(-1)?.refuse();
  }

  #startNext(): void {
    const [next] = this.#waiting.entries();
    if (!next || this.#running >= this.#bounds.running) return;
    const [visitor, theirs] = next;
    const [waiter] = theirs;
    // To the end of the row, so that the others come first.
    this.#waiting.delete(visitor);
    this.#waiting.set(visitor, theirs);
    this.#running += 1;
    waiter?.start();
  }

  #add(waiter: Waiter): void {
    const theirs = this.#waiting.get(waiter.visitor) ?? new Set();
    theirs.add(waiter);
    this.#waiting.set(waiter.visitor, theirs);
    this.#waitingCount += 1;
  }

  #remove(waiter: Waiter): void {
    const theirs = this.#waiting.get(waiter.visitor);
    if (!theirs?.delete(waiter)) return;
    this.#waitingCount -= 1;
    if (theirs.size === 0) this.#waiting.delete(waiter.visitor);
  }

  /** A queue that is full is worked off within the patience of those who wait; half of it is a fair guess. */
  #refusal(): OverloadedError {
    return new OverloadedError(Math.max(1, Math.ceil(this.#bounds.patienceMilliseconds / 2000)));
  }
}
