const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Tries something again, after a while that doubles each time up to half a minute. One call is due at a time. */
export class Backoff {
  #calls = 0;
  #timer: NodeJS.Timeout | null = null;

  /** Calls `work` after a while; what is due already stays. */
  again(work: () => void): void {
    if (this.#timer) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#calls);
    this.#calls += 1;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      work();
    }, wait);
    this.#timer.unref();
  }

  /** Calls nothing any more; the next wait goes on where this one was. */
  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Calls nothing any more; the next wait is the first one. */
  reset(): void {
    this.cancel();
    this.#calls = 0;
  }
}
