import { types } from '@electric-sql/pglite';
import { parameterText, parseInteger, parseNumeric, parseTimestamp, typeNumber } from './values.ts';

export type BoundValue = string | Uint8Array | null;

type Serializer = (value: unknown) => unknown;
type Parser = (text: string) => unknown;

const ownParsers: Readonly<Record<number, Parser>> = {
  [typeNumber.bigint]: parseInteger,
  [typeNumber.numeric]: parseNumeric,
  [typeNumber.date]: (text) => text,
  [typeNumber.time]: (text) => text,
  [typeNumber.timetz]: (text) => text,
  [typeNumber.timestamp]: parseTimestamp,
  [typeNumber.timestamptz]: parseTimestamp,
};

/** How the values of an embedded Postgres are written and read: as PGlite does it, but for what both drivers of the portal do alike. */
export class PgliteTypes {
  readonly #parsers: Record<number, Parser> = { ...(types.parsers as Record<number, Parser>), ...ownParsers };
  readonly #serializers: Record<number, Serializer> = { ...(types.serializers as Record<number, Serializer>) };

  /** The statement that answers `element` and `list`, the numbers of each type and of its lists; for `learn`. */
  static readonly listTypes = `select oid as element, typarray as list from pg_catalog.pg_type where typarray <> 0`;

  learn(lists: readonly { element: number; list: number }[]): void {
    for (const { element, list } of lists) {
      this.#parsers[list] = (text) =>
        types.arrayParser(text, this.#parsers[element] ?? ((one) => one), list) as unknown;
      this.#serializers[list] = (value) =>
        types.arraySerializer(value, this.#serializers[element] as types.Serializer | undefined, list);
    }
  }

  parse(type: number, text: string | null): unknown {
    const parser = text === null ? undefined : this.#parsers[type];
    return parser && text !== null ? parser(text) : text;
  }

  bound(type: number, value: unknown): BoundValue {
    if (value === null || value === undefined) return null;
    return parameterText<BoundValue>(type, value, (one) => this.#serialize(type, one));
  }

  /**
   * PGlite's own serializers, made to refuse what is not text in the end. PGlite would pass an object on to its protocol writer,
   * which fails halfway and garbles the messages of every later statement.
   */
  #serialize(type: number, value: unknown): BoundValue {
    const serializer = this.#serializers[type];
    if (!serializer) return Array.isArray(value) ? arrayText(value) : plainText(value);
    const text: unknown = serializer(value);
    if (typeof text === 'string' || text === null || text instanceof Uint8Array) return text;
    throw new TypeError('This is not text.');
  }
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayText(value);
    return `"${plainText(value).replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
