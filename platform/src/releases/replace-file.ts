import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file anew. Readers find the old content or the new one, also when the process is killed. Throws the system's error. */
export function replaceFile(file: string, content: string | Buffer): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
