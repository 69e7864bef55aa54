const time = /^\d{4}-\d{2}-\d{2}T/;

/** Whether a stored row has all these values already. The database writes a time in words of its own; it is the same moment all the same. */
export function saysAlready(stored: Readonly<Record<string, unknown>>, values: object): boolean {
  return Object.entries(values).every(([column, value]) => value === undefined || isSame(stored[column], value));
}

function isSame(stored: unknown, value: unknown): boolean {
  if (typeof stored === 'string' && typeof value === 'string' && time.test(stored) && time.test(value))
    return Date.parse(stored) === Date.parse(value);
  return JSON.stringify(stored) === JSON.stringify(value);
}
