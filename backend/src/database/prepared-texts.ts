import { RecentMap } from '../recent-map.ts';

const mostPrepared = 300;

/** States that tell of a connection that keeps no statements, as behind a pooler that lends another one for each transaction. */
const statementsLost = new Set(['26000', '42P05']);

/**
 * Which statements are worth being kept prepared on a server: those that came before. Bounded, because the server keeps each on every
 * connection, and requests of visitors shape their texts.
 */
export class PreparedTexts {
  readonly #came = new RecentMap<true>(mostPrepared);
  readonly #prepared = new Set<string>();
  #isPossible = true;

  has(text: string): boolean {
    return this.#prepared.has(text);
  }

  /** The text was run without an error. */
  came(text: string): void {
    if (!this.#isPossible || this.#prepared.has(text)) return;
    if (this.#came.get(text) && this.#prepared.size < mostPrepared) this.#prepared.add(text);
    else this.#came.set(text, true);
  }

  /** A prepared text failed. Its plan may be older than the tables it reads, so that it starts anew. */
  failed(text: string, error: unknown): void {
    const isLost = error instanceof Error && 'code' in error && statementsLost.has(String(error.code));
    if (isLost) this.#isPossible = false;
    if (isLost) this.#prepared.clear();
    else this.#prepared.delete(text);
    this.#came.delete(text);
  }
}
