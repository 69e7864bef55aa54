export interface TextPart {
  words: string;
  isMatch: boolean;
}

/** `text` cut at every occurrence of `query`, or of each of several, whatever its case; put together again, the parts are the text. */
export function partsAround(text: string, query: string | readonly string[]): TextPart[] {
  const wanted = [query].flat().map((words) => words.trim());
  const patterns = wanted.filter((words) => words !== '').map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (patterns.length === 0) return [{ words: text, isMatch: false }];
  const pattern = new RegExp(`(${patterns.join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((words, index) => ({ words, isMatch: index % 2 === 1 }))
    .filter(({ words }) => words !== '');
}
