/** Signs that mean something in Markdown, wherever they stand or at the beginning of a line. */
const MARKUP = /[\\`*_[\]<|~$&^]|https?:|www\.|\S@\S|^\s*(?:[-+=>#]|\d+[.)])|^(?: {4}|\t)|[^\n]\n(?!\n)/m;

/** The paragraphs of a text that needs no Markdown to be drawn; null for any other. */
export function plainParagraphs(source: string): string[] | null {
  const text = source.replaceAll('\r\n', '\n').trim();
  if (MARKUP.test(text)) return null;
  return text.split(/\n{2,}/).filter((paragraph) => paragraph !== '');
}
