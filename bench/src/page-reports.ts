import type { CDPSession } from 'playwright-core';

declare global {
  interface Window {
    /** Tells the process that measures; the text is `word value`. */
    tellBench: (told: string) => void;
  }
}

/** The slowest page of a busy machine; what never comes is told all the same. */
const PATIENCE_MS = 120_000;

/**
 * What a page tells by calling `tellBench`. A driver that asks a page for something brings its own 330 kB of script to run there first, 150 ms of a slowed
 * processor in the midst of what is measured, and asks again with each frame; a page that tells is left alone until it has told.
 */
export class PageReports {
  readonly #told = new Map<string, string>();
  readonly #waiting = new Map<string, (value: string) => void>();

  /** Has to stand before the page is opened. */
  static async of(session: CDPSession): Promise<PageReports> {
    const reports = new PageReports();
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'tellBench') reports.#hear(payload);
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'tellBench' });
    return reports;
  }

  /** The first value that is told with `word` and has not been asked for; rejects when there is none in two minutes. */
  async next(word: string): Promise<string> {
    const told = this.#told.get(word);
    this.#told.delete(word);
    if (told !== undefined) return told;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`The page did not tell "${word}" within ${PATIENCE_MS / 1000} s.`));
      }, PATIENCE_MS);
      this.#waiting.set(word, (value) => {
        clearTimeout(timer);
        resolve(value);
      });
    });
  }

  #hear(payload: string): void {
    const [word = '', ...value] = payload.split(' ');
    const waiting = this.#waiting.get(word);
    this.#waiting.delete(word);
    if (waiting) waiting(value.join(' '));
    else if (!this.#told.has(word)) this.#told.set(word, value.join(' '));
  }
}
