/**
 * A LIKE pattern that matches text containing `query` as typed. `%`, `_` and `\` lose their meaning; `*`, which the
 * Data API reads as `%` and cannot escape, becomes "any one character".
 */
export function containsPattern(query: string): string {
  return `%${query.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
}
