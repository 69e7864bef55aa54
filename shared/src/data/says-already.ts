const time = /^\d{4}-\d{2}-\d{2}T/;

/**
 * Whether a stored row has all these values already. The database writes a time in words of its own and the keys of an object in its own
 * order; they are the same all the same.
 */
export function saysAlready(stored: Readonly<Record<string, unknown>>, values: object): boolean {
  return Object.entries(values).every(
    ([column, value]) => value === undefined || isSameMoment(stored[column], value) || isEqual(stored[column], value),
  );
}

function isSameMoment(stored: unknown, value: unknown): boolean {
  const areTimes = typeof stored === 'string' && typeof value === 'string' && time.test(stored) && time.test(value);
  return areTimes && Date.parse(stored) === Date.parse(value);
}

/** What is sent as JSON; a key without a value is not sent. */
function isEqual(stored: unknown, value: unknown): boolean {
  if (!isObject(stored) || !isObject(value) || Array.isArray(stored) !== Array.isArray(value)) return stored === value;
  const sent = Object.entries(value).filter(([, part]) => part !== undefined);
  return sent.length === Object.keys(stored).length && sent.every(([key, part]) => isEqual(stored[key], part));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
