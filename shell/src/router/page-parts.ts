import type { PartProgress } from '@portal/shared/contract';
import { replayPresses } from '../presses/replay-presses.ts';
import { tellEarlyValues } from '../presses/tell-early-values.ts';
import { ROOT_ID } from './page-state.ts';

/** Attribute of <html> that says whether the page works; it is missing while something is on its way. */
const PAGE_ATTRIBUTE = 'data-page';
/** Begins the names of user timing marks with the path of a page: asked, works, fails. Whoever begins to listen later reads them (shell/src/remotes/visit-reports.ts). */
const MARK = 'portal-page-';

/**
 * Knows which parts of the page have been taken over, and says so on <html>: `data-page="works"` when all that can be pressed or sent
 * is heard by its own code, `"fails"` when the code of a part cannot be had, nothing while parts are on their way or the browser draws
 * another page. Each place carries its own progress in `data-part`, which is empty while the part is on its way. What was typed, chosen
 * and pressed in finished HTML before is done when its part works.
 */
export class PageParts {
  readonly #parts = new Map<Element, PartProgress>();
  /** Places of the document's finished HTML that have not been taken over yet. */
  readonly #finished = new Set<Element>();
  #replays = 0;
  #isFrameThere = false;
  #isLeaving = false;
  #failures = 0;
  /** Of the page that is drawn. */
  #pathname: string | null = null;

  /** What stands in `root` was rendered by the server. */
  takeOver(root: Element): void {
    for (const place of [root, ...root.querySelectorAll('[data-part]')]) this.#finished.add(place);
  }

  report = (place: Element, progress: PartProgress): void => {
    if (progress === 'gone') this.#parts.delete(place);
    else this.#parts.set(place, progress);
    this.#tell();
    if (progress === 'works' && this.#finished.delete(place)) tellEarlyValues(place);
    if (progress === 'works' || progress === 'fails') this.#replay();
  };

  /** The frame around the page has been taken over; its parts have reported by now. */
  frameWorks(): void {
    this.#isFrameThere = true;
    const root = document.getElementById(ROOT_ID);
    if (root) this.report(root, 'works');
    else this.#tell();
  }

  /** The address has changed, the page has not yet. Counts until `arrive`. */
  leave(): void {
    if (location.pathname !== this.#pathname) this.#mark('asked');
    this.#isLeaving = true;
    this.#tell();
  }

  arrive(): void {
    this.#pathname = location.pathname;
    this.#isLeaving = false;
    this.#tell();
  }

  /** The code of the page cannot be had; what the server has rendered stays. Returns what to call when it is tried again. */
  failPage(): () => void {
    this.#failures += 1;
    this.#tell();
    this.#replay();
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

  /** After the effects of the same commit, on which what is pressed may depend. */
  #replay(): void {
    this.#replays += 1;
    queueMicrotask(() => {
      void replayPresses().finally(() => {
        this.#replays -= 1;
        this.#settle();
      });
    });
  }

  #settle(): void {
    for (const place of this.#parts.keys()) if (!place.isConnected) this.#parts.delete(place);
    const word = this.#word();
    if (word === null || word === document.documentElement.getAttribute(PAGE_ATTRIBUTE)) return;
    document.documentElement.setAttribute(PAGE_ATTRIBUTE, word);
    this.#mark(word);
  }

  #mark(what: 'asked' | 'works' | 'fails'): void {
    performance.mark(`${MARK}${what}`, { detail: location.pathname });
  }

  #wordFor(progress: PartProgress): string {
    if (progress === 'arriving') return this.#failures > 0 ? 'fails' : '';
    return progress;
  }

  #word(): 'works' | 'fails' | null {
    if (!this.#isFrameThere || this.#isLeaving || this.#replays > 0) return null;
    const parts = [...this.#parts.values()];
    if (this.#failures > 0) return 'fails';
    if (parts.includes('arriving')) return null;
    return parts.includes('fails') ? 'fails' : 'works';
  }
}
