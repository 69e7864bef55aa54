export interface TextPart {
  words: string;
  isMatch: boolean;
}

/** `text` cut at every occurrence of `query`, whatever its case; put together again, the parts are the text. */
export function partsAround(text: string, query: string): TextPart[] {
  const wanted = query.trim();
  if (wanted === '') return [{ words: text, isMatch: false }];
  const pattern = new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'giu');
  return text
    .split(pattern)
    .map((words, index) => ({ words, isMatch: index % 2 === 1 }))
    .filter(({ words }) => words !== '');
}
