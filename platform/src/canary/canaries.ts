import { publicRegistry } from '../compose/public-registry.ts';
import type { Variant } from '../compose/variants.ts';
import { withCanaries } from '../releases/canary.ts';
import type { Registry } from '../releases/release.ts';
import { chosenParts } from './lots.ts';

/** The live portal with canaries in it, for those who get them. */
export class Canaries {
  #served: Registry | null = null;
  readonly #variants = new Map<string, Variant>();

  /** What the owner of `lot` gets beside `served`, which everybody else gets; null when it is the same. */
  variantOf(served: Registry, lot: number | null): Variant | null {
    const parts = lot === null ? [] : chosenParts(served, lot);
    if (parts.length === 0) return null;
    if (served !== this.#served) this.#variants.clear();
    this.#served = served;
    const key = `canary ${parts.join()}`;
    const known = this.#variants.get(key);
    if (known) return known;
    const registry = withCanaries(served, parts);
    const variant = {
      ...{ key, parts, served, registry, publicRegistry: publicRegistry(registry, { served }) },
      decorate: (rendered) => rendered,
    } satisfies Variant;
    this.#variants.set(key, variant);
    return variant;
  }
}
