import type { PartProgress } from '@portal/shared/contract';

/** Attribute of <html> that says whether the page works; it is missing while something is on its way. */
const PAGE_ATTRIBUTE = 'data-page';

/**
 * Knows which parts of the page have been taken over, and says so on <html>: `data-page="works"` when all that can be pressed or sent
 * is heard by its own code, `"fails"` when the code of a part cannot be had, nothing while parts are on their way or the browser draws
 * another page. Each place carries its own progress in `data-part`, which is empty while the part is on its way.
 */
export class PageParts {
  readonly #parts = new Map<Element, PartProgress>();
  #isFrameThere = false;
  #isLeaving = false;
  #failures = 0;

  report = (place: Element, progress: PartProgress): void => {
    if (progress === 'gone') this.#parts.delete(place);
    else this.#parts.set(place, progress);
    this.#tell();
  };

  /** The frame around the page has been taken over; its parts have reported by now. */
  frameWorks(): void {
    this.#isFrameThere = true;
    this.#tell();
  }

  /** The address has changed, the page has not yet. Counts until `arrive`. */
  leave(): void {
    this.#isLeaving = true;
    this.#tell();
  }

  arrive(): void {
    this.#isLeaving = false;
    this.#tell();
  }

  /** The code of the page cannot be had; what the server has rendered stays. Returns what to call when it is tried again. */
  failPage(): () => void {
    this.#failures += 1;
    this.#tell();
    return () => {
      this.#failures -= 1;
      this.#tell();
    };
  }

  #tell(): void {
    for (const [place, progress] of this.#parts) place.setAttribute('data-part', this.#wordFor(progress));
    if (this.#word() === null) document.documentElement.removeAttribute(PAGE_ATTRIBUTE);
    // What effects of the same commit are still going to draw may bring parts of its own, or take some away.
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    for (const place of this.#parts.keys()) if (!place.isConnected) this.#parts.delete(place);
    const word = this.#word();
    if (word !== null) document.documentElement.setAttribute(PAGE_ATTRIBUTE, word);
  }

  #wordFor(progress: PartProgress): string {
    if (progress === 'arriving') return this.#failures > 0 ? 'fails' : '';
    return progress;
  }

  #word(): 'works' | 'fails' | null {
    if (!this.#isFrameThere || this.#isLeaving) return null;
    const parts = [...this.#parts.values()];
    if (this.#failures > 0) return 'fails';
    if (parts.includes('arriving')) return null;
    return parts.includes('fails') ? 'fails' : 'works';
  }
}
