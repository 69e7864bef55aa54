import { readFileSync } from 'node:fs';
import { EMPTY_REGISTRY, type Registry } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { withAssetsAt } from './assets-origin.ts';

/**
 * What the store says is live, kept in memory. Compared by content: a file that was damaged and restored may carry the
 * times it had before. While it cannot be read, what was live last goes on.
 */
export class LiveRegistry {
  #text: string | null = null;
  #registry: Registry = EMPTY_REGISTRY;
  #fault: string | null = null;

  /** With `assets` the files of builds are said to be at that address. */
  constructor(
    private readonly store: ReleaseStore,
    private readonly assets?: string,
  ) {}

  /** The registry as it was read last. */
  get registry(): Registry {
    return this.#registry;
  }

  /** Why the file cannot be read now; null when it can. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Reads the file. True when another registry than before is live since. */
  look(): boolean {
    const text = this.#read();
    if (text === this.#text) return false;
    this.#text = text;
    try {
      const registry = withAssetsAt(this.store.registry(), this.assets);
      if (this.#registry.parts.shell && !registry.parts.shell) throw new Error('The release registry is missing.');
      this.#fault = null;
      const isOther = JSON.stringify(registry) !== JSON.stringify(this.#registry);
      this.#registry = registry;
      return isOther;
    } catch (error) {
      this.#fault = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /** A file that is not there is an empty registry; so the store has it. */
  #read(): string {
    try {
      return readFileSync(this.store.registryFile, 'utf8');
    } catch (error) {
      return `(${String(error)})`;
    }
  }
}
