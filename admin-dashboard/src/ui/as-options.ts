/** Choices whose words are their values, or what `wordsOf` makes of them. */
export function asOptions(
  values: readonly string[],
  wordsOf: (value: string) => string = (value) => value,
): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: wordsOf(value) }));
}
