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

/** A parameter to be written as the value it is: in a JSON column, a string becomes a JSON string instead of being taken as JSON text. */
export class SentValue {
  constructor(readonly value: unknown) {}
}

/**
 * The text of a parameter. `serialize` does it for every type but JSON: there, text stays, and anything else is encoded.
 * Throws `InvalidParameterError` when the outcome is not text, which would garble what is said to the database.
 */
export function parameterText<Text>(
  type: number,
  parameter: unknown,
  serialize: (value: unknown) => Text | string,
): Text | string {
  const value = parameter instanceof SentValue ? parameter.value : parameter;
  if (type === typeNumber.json || type === typeNumber.jsonb) {
    return parameter instanceof SentValue || typeof value !== 'string' ? JSON.stringify(value) : value;
  }
  try {
    return serialize(value);
  } catch {
    throw new InvalidParameterError(`invalid input: ${JSON.stringify(value)}`);
  }
}

/** A parameter that cannot be written as a value of its column; named as Postgres names it (invalid_text_representation). */
export class InvalidParameterError extends Error {
  override readonly name = 'InvalidParameterError';
  readonly code = '22P02';
}
