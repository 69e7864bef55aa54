export interface FileToSave {
  name: string;
  /** Media type; text is UTF-8. */
  type: string;
  content: string | Uint8Array<ArrayBuffer> | Blob;
}

/** Hands a file that was made in the browser, or fetched, to the browser's downloads. */
export function saveFile({ name, type, content }: FileToSave): void {
  const mediaType = typeof content === 'string' ? `${type};charset=utf-8` : type;
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  saveLink(url, name);
  // Some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets the browser save what stands at an address. */
export function saveLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** A file name from a title: 'Linear models, week 3' and 'txt' make 'linear-models-week-3.txt'. */
export function fileName(title: string, extension: string): string {
  const stem = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${stem === '' ? 'file' : stem}.${extension}`;
}
