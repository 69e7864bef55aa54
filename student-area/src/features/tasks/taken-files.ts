/** What the bucket takes (20261120094000_files.sql), as people say it. */
export const TAKEN_FILES = 'PDF, Word, Excel, OpenDocument, text, CSV, Markdown, JSON, ZIP, PNG or JPEG';
export const TAKEN_ENDINGS = '.pdf,.docx,.xlsx,.odt,.ods,.txt,.csv,.md,.json,.zip,.png,.jpg,.jpeg';
export const MOST_FILES = 10;
export const MOST_BYTES = 20 * 1024 * 1024;

/** What is wrong with a file before it is sent; null when nothing is. */
export function problemOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (!TAKEN_ENDINGS.split(',').includes(`.${ending}`)) return `${name} is of a type that is not taken.`;
  if (size === 0) return `${name} is empty.`;
  return size > MOST_BYTES ? `${name} is larger than 20 MB.` : null;
}
