/** 'machine learning' reads 'Machine learning' at the beginning of a line. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Choices from words that stand in the database, and in an address where they filter: as they read in a list, or what `wordsOf` makes of them. */
export function asOptions(
  values: readonly string[],
  wordsOf: (value: string) => string = capitalised,
): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: wordsOf(value) }));
}

/** Choices from rows that have a name: the row with this id. */
export function namedOptions(rows: readonly { id: string; name: string }[] = []): { value: string; label: string }[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
