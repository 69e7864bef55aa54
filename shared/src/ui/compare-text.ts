/** Sorts texts by their letters, capitals or not. `localeCompare` would ask `Intl`, whose first answer takes a phone 100 ms. */
export function compareText(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
