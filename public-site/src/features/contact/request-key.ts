/** Hands out the key of a sending: the same for the same words, until they were stored. */
export class RequestKeys {
  #words = '';
  #key = '';

  keyFor(words: object): string {
    const written = JSON.stringify(words);
    if (this.#key === '' || written !== this.#words) {
      this.#words = written;
      this.#key = newKey();
    }
    return this.#key;
  }

  /** From now on the same words are another message. */
  forget(): void {
    this.#key = '';
  }
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where the portal is reached without HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
