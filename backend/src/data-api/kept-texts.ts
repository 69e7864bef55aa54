import { randomBytes } from 'node:crypto';

// Nobody outside can know it, so no text of a person can pass for a placeholder.
const prefix = `kept${randomBytes(16).toString('hex')}n`;
const placeholder = new RegExp(`${prefix}(\\d+)e`, 'g');
const quotedPlaceholder = new RegExp(`"${prefix}(\\d+)e"`, 'g');

const looksLikeJson = /^\s*(?:[[{"]|(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)\s*$)/i;

const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The string a piece of JSON holds; null when it is not well written. */
function stringIn(json: string): string | null {
  try {
    return JSON.parse(json) as string;
  } catch {
    return null;
  }
}

interface KeptText {
  /** As Postgres takes it for a value of its column. */
  text: string;
  /** As it stands in JSON. */
  json: string;
  /** How it is to be compared, where the library would write `=`. */
  operator?: string;
}

/** Conditions joined by `and` or `or`, or the placeholder for the field of one. */
export type KeptTree = string | { isNegated: boolean; join: 'and' | 'or'; members: KeptTree[] };

/** Stands for a value that was not sent, where the column's default is wanted. */
export const columnDefault = `${prefix}default`;

/**
 * The values of one request that the library would change on their way through it: `12.50`, numbers beyond a double, JSON with its own
 * spelling, and whatever a filter compares with. The library gets a placeholder; database and answer get the text as it was.
 */
export class KeptTexts {
  readonly #texts: KeptText[] = [];
  readonly #names = new Map<string, string>();
  readonly #opensJson: boolean;
  /** How conditions were joined that the library reads one by one. */
  readonly trees: KeptTree[] = [];

  /** `opensJson`: the library is to look into JSON, because the answer is to have no nulls in it. */
  constructor(opensJson = false) {
    this.#opensJson = opensJson;
  }

  /** The value the library works with for a value with the JSON text `json`. */
  valueFor(json: string): unknown {
    switch (json[0]) {
      case '"':
        return this.#string(json);
      case '{':
      case '[':
        return this.#opensJson ? JSON.parse(this.withValuesKept(json)) : this.#keep({ text: json, json });
      case 't':
        return true;
      case 'f':
        return false;
      case 'n':
        return null;
      default:
        return String(Number(json)) === json ? Number(json) : this.#keep({ text: json, json });
    }
  }

  /** A placeholder for a text that is to reach the database unread, compared by `operator` where the library knows no better than `=`. */
  placeholderFor(text: string, operator?: string): string {
    return this.#keep({ text, json: JSON.stringify(text), ...(operator ? { operator } : {}) });
  }

  /** A placeholder for the name of a column, the same each time. */
  placeholderForName(name: string): string {
    const placeholder = this.#names.get(name) ?? this.#keep({ text: name, json: JSON.stringify(name) });
    this.#names.set(name, placeholder);
    return placeholder;
  }

  /** Whether names of columns are among what was kept. */
  get hasNames(): boolean {
    return this.#names.size > 0 || this.trees.length > 0;
  }

  operatorOf(value: unknown): string | undefined {
    if (typeof value !== 'string' || !value.startsWith(prefix)) return undefined;
    return this.#texts[Number(value.slice(prefix.length, -1))]?.operator;
  }

  /** `json` with placeholders for what the library would change: numbers beyond a double, and strings that look like JSON. */
  withValuesKept(json: string): string {
    return json.replace(
      /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|-?\d[\d.eE+-]*/g,
      (token: string, text?: string, colon?: string) => {
        const isChanged = text === undefined ? isNumber.test(token) && String(Number(token)) !== token : false;
        if (isChanged) return `"${this.#keep({ text: token, json: token })}"`;
        if (text === undefined || colon !== undefined) return token;
        const value = stringIn(text);
        return value !== null && looksLikeJson.test(value) ? `"${this.placeholderFor(value)}"` : token;
      },
    );
  }

  /** A parameter's text, or the JSON text of one, with the texts in place of the placeholders. */
  restored(parameter: string): string {
    if (!parameter.includes(prefix)) return parameter;
    return this.#fill(this.#fill(parameter, quotedPlaceholder, 'json'), placeholder, 'text');
  }

  inJson(body: string): string {
    if (!body.includes(prefix)) return body;
    const filled = this.#fill(body, quotedPlaceholder, 'json');
    return filled.replace(placeholder, (found, index: string) =>
      JSON.stringify(this.#texts[Number(index)]?.text ?? found).slice(1, -1),
    );
  }

  inCsv(body: string): string {
    return body.replace(placeholder, (found, index: string) => {
      const text = this.#texts[Number(index)]?.text ?? found;
      return /[",\n\r ]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    });
  }

  inHeader(value: string): string {
    return value.replace(placeholder, (found, index: string) =>
      encodeURIComponent((this.#texts[Number(index)]?.text ?? found).replace(/\p{Surrogate}/gu, '\ufffd')),
    );
  }

  /** The library would read a string that happens to be JSON once more, as it does with what it takes for JSON text. */
  #string(json: string): unknown {
    const text = JSON.parse(json) as string;
    return looksLikeJson.test(text) ? this.#keep({ text, json }) : text;
  }

  #keep(text: KeptText): string {
    this.#texts.push(text);
    return `${prefix}${this.#texts.length - 1}e`;
  }

  #fill(text: string, pattern: RegExp, form: keyof KeptText): string {
    return text.replace(pattern, (found, index: string) => this.#texts[Number(index)]?.[form] ?? found);
  }
}
