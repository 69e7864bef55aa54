import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { INTEGRITY_FUNCTION } from '../webpack/integrity-function.ts';
import type { ReleaseFile } from './release.ts';

/** Subresource integrity value of `content`, as browsers compare it. */
export function integrityOf(content: Buffer, hash: string = INTEGRITY_FUNCTION): string {
  return `${hash}-${createHash(hash).update(content).digest('base64')}`;
}

/** Whether `content` has the integrity value of a record, by the function that was used then. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  const [, hash] = /^(sha256|sha384)-/.exec(integrity) ?? [];
  return hash !== undefined && integrityOf(content, hash) === integrity;
}

/** Whether the compressed copy of a file is as built. Where its digest was not recorded, it has to unpack to the file. */
export function isIntactCopy(content: Buffer, { integrity, brotliIntegrity }: ReleaseFile): boolean {
  if (brotliIntegrity !== undefined) return hasIntegrity(content, brotliIntegrity);
  try {
    return hasIntegrity(brotliDecompressSync(content), integrity);
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
