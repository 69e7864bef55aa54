/** Media types by the ending of a name, because browsers name none for many and on some systems the wrong one ('csv' as a table of Excel). */
const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
  ipynb: 'application/x-ipynb+json',
  epub: 'application/epub+zip',
  txt: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  rmd: 'text/markdown',
  qmd: 'text/markdown',
  html: 'text/html',
  py: 'text/x-python',
  r: 'text/x-r',
  tex: 'text/x-tex',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** The ending of a file name in small letters: 'csv'; '' for none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/.exec(name.toLowerCase())?.[1] ?? '';
}

/** The type that a file is declared with; the file store judges by its content whether that is true. */
export function mediaTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  return typesByEnding[endingOf(name)] ?? (type || 'application/octet-stream');
}
