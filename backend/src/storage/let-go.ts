import type { SqlDatabase } from '../database/sql.ts';
import type { StorageFiles } from './storage-files.ts';

/**
 * Removes the bytes of files whose rows SQL has removed; `filesLetGo` is the product's. What is cut short between the two is swept at
 * the next start.
 */
export async function removeLetGo(db: SqlDatabase, files: StorageFiles, filesLetGo: string): Promise<void> {
  const gone = await db.query<{ version: string }>(filesLetGo);
  await files.remove(gone.map(({ version }) => version));
}
