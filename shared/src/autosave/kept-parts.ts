import { type DraftPlace, dropDraft, keepDraft, readDraft } from '../data/drafts.ts';

/**
 * Parts of something that are kept on this device one by one until they are stored: of two windows neither forgets what the other keeps.
 * `place.row` names what they are parts of.
 */
export class KeptParts<Part> {
  readonly #written = new Map<string, string>();

  constructor(private readonly place: DraftPlace) {}

  /** What is kept of these ids, by any window. */
  read(ids: readonly string[]): Record<string, Part> {
    const kept: Record<string, Part> = {};
    for (const id of ids) {
      const draft = readDraft(this.#placeOf(id));
      if (draft) kept[id] = draft.values as Part;
    }
    return kept;
  }

  /** Keeps these; what this window has kept and is not among them is forgotten, unless another has put something else there. */
  write(parts: Readonly<Record<string, Part>>): void {
    for (const [id, part] of Object.entries(parts)) {
      const words = JSON.stringify(part);
      if (this.#written.get(id) === words) continue;
      keepDraft(this.#placeOf(id), part);
      this.#written.set(id, words);
    }
    for (const [id, words] of this.#written) {
      if (id in parts) continue;
      const there = readDraft(this.#placeOf(id));
      if (there && JSON.stringify(there.values) === words) dropDraft(this.#placeOf(id));
      this.#written.delete(id);
    }
  }

  #placeOf(id: string): DraftPlace {
    return { ...this.place, row: `${this.place.row} ${id}` };
  }
}
