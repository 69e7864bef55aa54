/** What check constraints allow in a column: signs of a text, size of a number, entries of a list and signs of each. */
export interface Bounds {
  least?: number;
  most?: number;
  /** Signs of a text, or of each entry of a list. */
  longest?: number;
  /** Entries of a list. */
  entries?: number;
}

/** The bounds that the checks of a column state, as Postgres prints them; null when they state none. */
export function readBounds(column: string, checks: readonly string[]): Bounds | null {
  const bounds: Bounds = {};
  for (const check of checks) {
    for (const [, comparison, number] of check.matchAll(new RegExp(`\\(${column} (<=|>=|>) (\\d+)\\)`, 'g'))) {
      if (comparison === '<=') bounds.most = Number(number);
      else bounds.least = Number(number) + (comparison === '>' ? 1 : 0);
    }
    const text = new RegExp(`\\(length\\(${column}\\) <= (\\d+)\\)`).exec(check);
    if (text) bounds.longest = Number(text[1]);
    const list = new RegExp(`is_list_within\\(${column}, (\\d+), (\\d+)\\)`).exec(check);
    if (list) Object.assign(bounds, { entries: Number(list[1]), longest: Number(list[2]) });
  }
  return Object.keys(bounds).length === 0 ? null : bounds;
}
