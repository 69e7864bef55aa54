/** A map that keeps a limited number of entries: those that were asked for last. */
export class RecentMap<Value> {
  readonly #most: number;
  readonly #entries = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Returns what had to go for it. */
  set(key: string, value: Value): Value | undefined {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#most) return undefined;
    const [oldest] = this.#entries;
    if (!oldest) return undefined;
    this.#entries.delete(oldest[0]);
    return oldest[1];
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Forgets every value that this does not want to keep. */
  keepOnly(isKept: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (!isKept(value)) this.#entries.delete(key);
  }

  /** Everything that is kept, oldest first. */
  values(): Value[] {
    return [...this.#entries.values()];
  }

  /** Forgets everything; returns it. */
  clear(): Value[] {
    const all = [...this.#entries.values()];
    this.#entries.clear();
    return all;
  }
}
