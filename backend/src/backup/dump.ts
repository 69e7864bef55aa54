import { BackupError } from './backup-error.ts';
import { BackupWriter } from './backup-writer.ts';
import { dumpTables } from './dump-tables.ts';
import type { Summary } from './format.ts';
import { dumpPrivateFiles, type PrivateFolders } from './private-files.ts';
import { dumpBytes, MissingBytesError } from './stored-files.ts';
import type { SqlDatabase } from '../database/sql.ts';
import type { Product } from '../product.ts';

const attempts = 3;

interface DumpSource {
  db: SqlDatabase;
  /** Folder with the bytes of stored files. */
  bytes: string;
  /** Called before and after the moment that the rows are of, to take care of bytes that may be removed. */
  keepBytes?: () => Promise<void>;
  /** Also the keys and passwords of these folders, and the keys of the database, go into the backup. */
  privateFilesOf?: PrivateFolders;
  product: Product;
}

/** Writes the backup `file` (0600). The database may go on being written to. */
export async function dump(source: DumpSource, file: string): Promise<Summary> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryDump(source, file);
    } catch (error) {
      if (!(error instanceof MissingBytesError)) throw error;
      if (attempt === attempts) throw new BackupError(`${error.message} A backup without them would not be whole.`);
    }
  }
}

async function tryDump({ db, bytes, keepBytes, privateFilesOf, product }: DumpSource, file: string): Promise<Summary> {
  const writer = new BackupWriter(file);
  try {
    await keepBytes?.();
    await db.transaction(async (session) => {
      await dumpTables(session, writer, keepBytes);
      await dumpBytes(session, bytes, writer);
    });
    if (privateFilesOf) await dumpPrivateFiles(db, privateFilesOf, product, writer);
    return await writer.finish();
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}
