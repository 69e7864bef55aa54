/** Does what waits, one round after the other: when somebody says that there is something, and now and then by itself. */
export class Drain {
  readonly #round: () => Promise<boolean>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isClosed = false;
  #isFailing = false;

  /** `round` says whether there is more to do at once; `onError` hears of the first of several failures in a row. */
  constructor(round: () => Promise<boolean>, onError: (error: unknown) => void) {
    this.#round = round;
    this.#onError = onError;
  }

  start(everyMilliseconds: number): void {
    this.kick();
    this.#timer = setInterval(() => this.kick(), everyMilliseconds);
    this.#timer.unref();
  }

  kick(): void {
    if (this.#isClosed) return;
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  /** Resolves when no round is under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Finishes the round under way and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      try {
        if (await this.#round()) this.#isWanted = true;
        this.#isFailing = false;
      } catch (error) {
        if (!this.#isFailing) this.#onError(error);
        this.#isFailing = true;
      }
    }
  }
}
