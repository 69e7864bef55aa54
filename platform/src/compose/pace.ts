import { Backoff } from './backoff.ts';

/** Ordinary time from a change to its pages; beyond it what is served counts as behind. */
const GRACE_MS = 20_000;

/** Keeps the numbers of the changes that were asked for and of the one that is served, and when to try again. */
export class Pace {
  #wanted = 0;
  #served = 0;
  #behindSince: number | null = null;
  #newerSince: number | null = null;
  readonly #retries = new Backoff();
  failure: string | null = null;

  get wanted(): number {
    return this.#wanted;
  }

  get served(): number {
    return this.#served;
  }

  get state(): 'current' | 'composing' | 'behind' {
    if (this.failure !== null) return 'behind';
    if (this.#behindSince === null) return 'current';
    return performance.now() - this.#behindSince > GRACE_MS ? 'behind' : 'composing';
  }

  /** Another change; the next attempt is the first one again. */
  want(): void {
    this.#wanted += 1;
    this.#behindSince ??= performance.now();
    this.#newerSince ??= performance.now();
    this.#retries.reset();
  }

  /** An attempt begins; resolves to the number it will have served. */
  begin(): number {
    this.#newerSince = null;
    this.#retries.cancel();
    return this.#wanted;
  }

  succeed(wanted: number): void {
    this.#served = wanted;
    this.failure = null;
    this.#behindSince = this.#newerSince;
  }

  fail(reason: string, tryAgain: () => void): void {
    this.failure = reason;
    this.#retries.again(tryAgain);
  }

  settle(): void {
    this.#retries.reset();
  }
}
