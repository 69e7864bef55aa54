import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf } from './integrity.ts';
import type { Release } from './release.ts';

const brotli = promisify(brotliCompress);

/** Puts a compressed copy beside each client file that gets smaller by it. Resolves to what the record says of the files. */
export async function compressAndMeasure(folder: string): Promise<Release['files']> {
  // Several at a time: the threads of the process compress, and a file takes up to a second.
  const measured = filesBelow(folder).map(async (name) => [name, await compressFile(folder, name)] as const);
  return Object.fromEntries(await Promise.all(measured));
}

async function compressFile(folder: string, name: string): Promise<Release['files'][string]> {
  const content = readFileSync(path.join(folder, name));
  const compressed = /\.woff2?$/.test(name)
    ? content
    : await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const isSmaller = compressed.length < content.length;
  if (isSmaller) writeFileSync(path.join(folder, `${name}.br`), compressed);
  return {
    integrity: integrityOf(content),
    bytes: content.length,
    brotliBytes: Math.min(compressed.length, content.length),
    ...(isSmaller ? { brotliIntegrity: integrityOf(compressed) } : {}),
  };
}

/** What the record says of files that are not served. */
export function measure(folder: string): NonNullable<Release['serverFiles']> {
  return Object.fromEntries(
    filesBelow(folder).map((name) => {
      const content = readFileSync(path.join(folder, name));
      return [name, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
}

/** Names of all files in a folder, relative to it, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}
