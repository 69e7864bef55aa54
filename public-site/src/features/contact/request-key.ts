import { randomId } from '@portal/shared/data';

/** Hands out the key of a sending: the same for the same words, until they were stored. */
export class RequestKeys {
  #words = '';
  #key = '';

  keyFor(words: object): string {
    const written = JSON.stringify(words);
    if (this.#key === '' || written !== this.#words) {
      this.#words = written;
      this.#key = randomId();
    }
    return this.#key;
  }

  /** From now on the same words are another message. */
  forget(): void {
    this.#key = '';
  }
}
