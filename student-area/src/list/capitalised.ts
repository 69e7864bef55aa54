/** 'machine learning' reads 'Machine learning' at the beginning of a line. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Choices from words that stand in the address and in the database alike. */
export function wordOptions(words: readonly string[]): { value: string; label: string }[] {
  return words.map((word) => ({ value: word, label: capitalised(word) }));
}
