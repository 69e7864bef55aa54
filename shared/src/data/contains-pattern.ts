/**
 * The `like` pattern that matches text containing `search`, in lower case, for a lower-case column (or `ilike`). `%`, `_` and `\` stand
 * for themselves; `*`, which the Data API reads as `%` and cannot escape, becomes "any one character".
 */
export function containsPattern(search: string): string {
  const text = search.trim().toLowerCase();
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
}
