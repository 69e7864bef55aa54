import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseFile } from './release.ts';

/** Subresource integrity value of `content`, as browsers compare it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Whether the compressed copy of a file is as built. Where its digest was not recorded, it has to unpack to the file. */
export function isIntactCopy(content: Buffer, { integrity, brotliIntegrity }: ReleaseFile): boolean {
  if (brotliIntegrity !== undefined) return integrityOf(content) === brotliIntegrity;
  try {
    return integrityOf(brotliDecompressSync(content)) === integrity;
  } catch {
    return false;
  }
}

/** Whether a file can be read and its bytes satisfy `isIntact`. */
export function isFileIntact(file: string, isIntact: (content: Buffer) => boolean): boolean {
  try {
    return isIntact(readFileSync(file));
  } catch {
    return false;
  }
}
