import type { Logger } from 'pino';
import type { SqlDatabase } from '../database/sql.ts';
import type { PartStore } from './part-store.ts';
import type { StorageFiles } from './storage-files.ts';

const hourMilliseconds = 60 * 60 * 1000;
/** Far longer than any upload takes between naming its bytes and committing its row. */
const othersMilliseconds = 60 * 1000;

interface Sweep {
  db: Pick<SqlDatabase, 'query'>;
  files: StorageFiles;
  parts: Pick<PartStore, 'sweep'>;
  log: Logger;
  /** Whether other processes may be writing to the same place and database. */
  isShared: boolean;
}

/**
 * Removes bytes without a row, which a process that was killed leaves behind, and uploads nobody continues; the latter, and bytes
 * that could not be removed before, again every hour until the returned function is called. Where others write too, bytes get a minute to find their row.
 */
export async function startSweeping({ db, files, parts, log, isShared }: Sweep): Promise<() => Promise<void>> {
  const sweep = async (age: number) => {
    await files.sweepIncoming(age);
    await parts.sweep();
    // A restore may have given them rows again.
    await files.remove(await stillWithoutRow(db, files.left));
  };
  await sweep(isShared ? hourMilliseconds : 0);
  const suspects = await withoutRow(db, files);
  let running = isShared ? Promise.resolve() : removeOrphans(files, suspects, log);
  await running;

  const logged = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => log.warn({ err: error }, 'Files without a row could not be removed'));
  const again = setTimeout(() => {
    if (suspects.length === 0) return;
    running = logged(stillWithoutRow(db, suspects).then((orphans) => removeOrphans(files, orphans, log)));
  }, othersMilliseconds).unref();
  const hourly = setInterval(() => {
    running = logged(sweep(hourMilliseconds));
  }, hourMilliseconds).unref();
  return () => {
    clearTimeout(again);
    clearInterval(hourly);
    return running;
  };
}

async function withoutRow(db: Sweep['db'], files: StorageFiles): Promise<string[]> {
  const found: string[] = [];
  for await (const versions of files.versions()) found.push(...(await stillWithoutRow(db, versions)));
  return found;
}

/** Those of these versions that no row names. */
export async function stillWithoutRow(db: Sweep['db'], versions: readonly string[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const rows = await db.query<{ version: string }>(
    'select version from storage.objects where version in (select jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(versions)],
  );
  const known = new Set(rows.map((row) => row.version));
  return versions.filter((version) => !known.has(version));
}

async function removeOrphans(files: StorageFiles, orphans: readonly string[], log: Logger): Promise<void> {
  await files.remove(orphans);
  if (orphans.length > 0) log.info(`Removed ${orphans.length} files whose upload was cut short`);
}
