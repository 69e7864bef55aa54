import { randomBytes } from 'node:crypto';

// Nobody outside can know it, so no stored text can pass for a placeholder.
const prefix = `kept${randomBytes(16).toString('hex')}n`;
const placeholder = new RegExp(`${prefix}(\\d+)e`, 'g');
const quotedPlaceholder = new RegExp(`"${prefix}(\\d+)e"`, 'g');

const looksLikeJson = /^\s*(?:[[{"]|(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)\s*$)/i;

/**
 * The values of one request that JavaScript would change on their way through the library: `12.50`, numbers beyond a double,
 * JSON with its own spelling. The library gets a placeholder; the answer gets the text Postgres wrote.
 */
export class KeptTexts {
  readonly #texts: string[] = [];

  /** The value the library works with for a value with the JSON text `json`. */
  valueFor(json: string): unknown {
    switch (json[0]) {
      case '"':
        return this.#string(json);
      case '{':
      case '[':
        return this.#keep(json);
      case 't':
        return true;
      case 'f':
        return false;
      case 'n':
        return null;
      default:
        return String(Number(json)) === json ? Number(json) : this.#keep(json);
    }
  }

  /** A parameter of a later statement of the same request, with the texts in place of the placeholders. */
  inParameter(parameter: unknown): unknown {
    if (typeof parameter !== 'string' || !parameter.includes(prefix)) return parameter;
    return this.#fill(parameter, placeholder);
  }

  inJson(body: string): string {
    return this.#texts.length === 0 ? body : this.#fill(body, quotedPlaceholder);
  }

  inHeader(value: string): string {
    return this.#texts.length === 0 ? value : this.#fill(value, placeholder);
  }

  /** The library would read a string that happens to be JSON once more, as it does with what it takes for JSON text. */
  #string(json: string): unknown {
    const text = JSON.parse(json) as string;
    return looksLikeJson.test(text) ? this.#keep(json) : text;
  }

  #keep(json: string): string {
    this.#texts.push(json);
    return `${prefix}${this.#texts.length - 1}e`;
  }

  #fill(text: string, pattern: RegExp): string {
    return text.replace(pattern, (found, index: string) => this.#texts[Number(index)] ?? found);
  }
}
