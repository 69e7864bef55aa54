/**
 * Whoever is refused because of too much load hears so after a moment. A client that asks again at once would otherwise spend on
 * refusals what the others wait for. Only so many are held back at a time, because each keeps its line.
 */
export class SlowRefusals {
  readonly #milliseconds: number;
  readonly #most: number;
  #held = 0;

  constructor(bounds: { milliseconds: number; most: number }) {
    this.#milliseconds = bounds.milliseconds;
    this.#most = bounds.most;
  }

  /** Resolves when the refusal may go out. */
  async hold(): Promise<void> {
    if (this.#held >= this.#most) return;
    this.#held += 1;
    await new Promise((resolve) => setTimeout(resolve, this.#milliseconds));
    this.#held -= 1;
  }
}
