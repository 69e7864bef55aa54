import { jsonDepth } from './json-depth.ts';

/** Postgres type numbers whose values both drivers read and write alike. */
export const typeNumber = {
  bigint: 20,
  json: 114,
  jsonb: 3802,
  numeric: 1700,
  date: 1082,
  time: 1083,
  timetz: 1266,
  timestamp: 1114,
  timestamptz: 1184,
} as const;

/** `2026-11-20 07:15:48.5+00` as RFC 3339, which is how PostgREST answers. Infinity stays as it is. */
export function parseTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** A number, or the digits themselves where a number would lose some. */
export function parseInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** A number where it has at most 15 significant digits, which a double holds exactly enough to print again; else the digits. */
export function parseNumeric(text: string): number | string {
  const digits = text.replace(/^-?0*|\.|e.*$/gi, '').replace(/^0+/, '').length;
  const value = Number(text);
  return Number.isFinite(value) && digits <= 15 ? value : text;
}

/**
 * A parameter to be written as the value it is: in a JSON column, a string becomes a JSON string instead of being taken as JSON text.
 * `finish` has the last word on each text that is written.
 */
export class SentValue {
  constructor(
    readonly value: unknown,
    readonly finish: (text: string) => string = (text) => text,
  ) {}
}

/**
 * The text of a parameter. Text is taken as Postgres takes it; `serialize` does the rest for every type but JSON, which is encoded.
 * Throws `InvalidParameterError` when the outcome is not text, or holds a NUL, either of which would garble what is said to the database.
 */
export function parameterText<Text>(
  type: number,
  parameter: unknown,
  serialize: (value: unknown) => Text | string,
): Text | string {
  const sent = parameter instanceof SentValue ? parameter : null;
  if (type === typeNumber.json || type === typeNumber.jsonb) {
    const value = sent ? sent.value : parameter;
    return shallow(withoutNul(!sent && typeof value === 'string' ? value : finished(JSON.stringify(value), sent)));
  }
  const value = sent ? finishedValue(sent.value, sent) : parameter;
  if (typeof value === 'string') return withoutNul(value);
  try {
    const text = serialize(value);
    return typeof text === 'string' ? withoutNul(text) : text;
  } catch (error) {
    if (error instanceof InvalidParameterError) throw error;
    throw new InvalidParameterError(`invalid input: ${JSON.stringify(value)}`);
  }
}

function finished(text: string, sent: SentValue | null): string {
  return sent ? sent.finish(text) : text;
}

function finishedValue(value: unknown, sent: SentValue): unknown {
  if (typeof value === 'string') return sent.finish(value);
  return Array.isArray(value) ? value.map((element) => finishedValue(element, sent)) : value;
}

function withoutNul(text: string): string {
  if (text.includes('\0')) {
    throw new InvalidParameterError('invalid byte sequence for encoding "UTF8": 0x00', '22021');
  }
  return text;
}

/** Postgres reads JSON by recursion, and an embedded one has a small stack, which it does not watch. */
const deepestJson = 1000;

function shallow(text: string): string {
  if (jsonDepth(text) > deepestJson) {
    throw new InvalidParameterError(`invalid input: nested more than ${deepestJson} levels deep`);
  }
  return text;
}

/** A parameter that cannot be written as a value of its column; named as Postgres names it. */
class InvalidParameterError extends Error {
  override readonly name = 'InvalidParameterError';
  constructor(
    message: string,
    readonly code: '22P02' | '22021' = '22P02',
  ) {
    super(message);
  }
}
