import { readPrivateFile } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { FileMaterial } from './material.ts';

/** The text of a file; a notebook as its cells, one below the other. */
export function textOfFileOptions({ path, format }: FileMaterial) {
  return queryOptions({
    queryKey: queryKeys.materials.file(path),
    queryFn: async () => {
      const content = await readPrivateFile('resources', path);
      const text = decode(new Uint8Array(await content.arrayBuffer()));
      return format === 'IPYNB' ? textOfNotebook(text) : text;
    },
    // A version never changes; what it shows is not kept when the dialog closes, because it may be withdrawn.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** UTF-8, or UTF-16 where a byte order mark says so; what is neither is read as Windows wrote it. */
export function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The cells of a Jupyter notebook (nbformat 4), without what they put out; the text itself where it is none. */
export function textOfNotebook(text: string): string {
  try {
    const notebook: unknown = JSON.parse(text);
    const cells = fieldOf(notebook, 'cells');
    return Array.isArray(cells) ? cells.map(cellOf).join('\n\n') : text;
  } catch {
    return text;
  }
}

function cellOf(cell: unknown): string {
  const source = fieldOf(cell, 'source');
  const words = Array.isArray(source) ? source.join('') : source;
  const shown = typeof words === 'string' ? words : '';
  return fieldOf(cell, 'cell_type') === 'code' ? `In:\n${shown}` : shown;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
