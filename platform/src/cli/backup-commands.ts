import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeBackup } from '@portal/backend/backup/backup';
import { BackupError } from '@portal/backend/backup/backup-error';
import { BucketError } from '@portal/backend/bucket';
import { restoreBackup } from '@portal/backend/backup/restore';
import { portalProduct } from '../product.ts';
import { type PortalConfig, readConfig } from '../config.ts';
import { readWords } from './read-words.ts';

const automaticName = /^portal-\d{8}T\d{6}Z\.backup$/;

/** Writes a backup of the data (docs/backup.md). Rejects with `BackupError`. */
export async function backup(words: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(words, {
    'with-secrets': { type: 'boolean', default: false },
    keep: { type: 'string' },
  } as const);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new BackupError('--keep takes a number above zero.');
  const config = configOfOwnData(
    'The dashboard of the project keeps daily backups, and `supabase db dump` writes one.',
  );
  const folder = path.join(config.dataDir, 'backups');
  const file = positionals[0] ? fromCaller(positionals[0]) : path.join(folder, automaticFileName());
  const { dataDir, sharedDir, bucket, databaseUrl } = config;
  const summary = await explained(
    makeBackup({
      dataDir,
      sharedDir,
      bucket,
      databaseUrl,
      file,
      withSecrets: values['with-secrets'],
      product: portalProduct,
    }),
  );
  process.stdout.write(
    `Backed up ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files to ${file}\n`,
  );
  if (keep !== null) await removeOldest(folder, keep);
}

/** Restores a backup of the data (docs/backup.md). Rejects with `BackupError`. */
export async function restore(words: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(words, {
    'with-secrets': { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  } as const);
  if (!positionals[0]) throw new BackupError('Which backup shall be restored? Name its file.');
  const { dataDir, sharedDir, bucket, databaseUrl } = configOfOwnData(
    'Restore a backup of the project in its dashboard; docs/hosted-supabase.md tells how other data gets there.',
  );
  const file = fromCaller(positionals[0]);
  const { replace, 'with-secrets': withSecrets } = values;
  const summary = await explained(
    restoreBackup({ dataDir, sharedDir, bucket, databaseUrl, product: portalProduct, file, replace, withSecrets }),
  );
  process.stdout.write(
    `Restored ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files, as they were at ${summary.madeAt}\n`,
  );
}

function configOfOwnData(instead: string): PortalConfig {
  const config = readConfig(process.env);
  if (config.hosted)
    throw new BackupError(`The data is in the Supabase project at ${config.hosted.supabaseUrl}. ${instead}`);
  return config;
}

/** npm runs scripts in the folder of the package and tells where it was called. */
function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function automaticFileName(): string {
  return `portal-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;
}

async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => automaticName.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(path.join(folder, name));
}

/** A refusal of the database (it carries an SQLSTATE), of the object store or of the system, as a sentence. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BucketError) throw new BackupError(`Nothing was changed: ${error.message}.`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!(error instanceof Error) || !/^([0-9A-Z]{5}|E[A-Z]+|CONNECT\w*)$/.test(code)) throw error;
    throw new BackupError(`Nothing was changed: ${error.message} (${code}).`);
  }
}
