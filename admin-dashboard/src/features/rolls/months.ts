/** A month as it stands in an address, '2026-11', with its first and last day. */
export interface Month {
  value: string;
  from: string;
  to: string;
}

/** The month of a text like '2026-11', else that of `today`. */
export function monthOf(text: string | null, today: string): Month {
  const value = text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);
  const [year = 0, month = 1] = value.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { value, from: `${value}-01`, to: `${value}-${String(last).padStart(2, '0')}` };
}

/** The month `by` months later than '2026-11'. */
export function monthAfter(value: string, by: number): string {
  const [year = 0, month = 1] = value.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
}
