import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { doWork } from '@portal/backend/backup/do-work';
import { StartError } from '@portal/backend/start-error';
import { readConfig } from '../config.ts';
import { portalProduct } from '../product.ts';
import { readWords } from './read-words.ts';

const clearedTables = z.array(z.object({ table: z.string(), sampleRows: z.number(), otherRows: z.number() }));

/** Takes the sample department away; with `--look` only tells what would go. Rejects with `StartError` or `BackupError`. */
export async function clearSamples(words: readonly string[]): Promise<void> {
  const { values } = readWords(words, { look: { type: 'boolean', default: false } });
  const { dataDir, databaseUrl, hosted } = readConfig(process.env);
  if (hosted)
    throw new StartError(
      `The data is in the Supabase project at ${hosted.supabaseUrl}. Remove the sample on its dashboard.`,
    );
  if (!databaseUrl && !existsSync(path.join(dataDir, 'database')))
    throw new StartError(`There is no database in ${dataDir}.`);
  const ask = async (name: 'lookAtSample' | 'clearSample') =>
    clearedTables.parse(await doWork({ dataDir, databaseUrl, product: portalProduct, name }));

  const doomed = await ask('lookAtSample');
  if (doomed.length === 0) {
    process.stdout.write('There is nothing of the sample department.\n');
    return;
  }
  const sum = (pick: (table: (typeof doomed)[number]) => number) =>
    doomed.reduce((total, table) => total + pick(table), 0);
  const sampleRows = sum((table) => table.sampleRows);
  const otherRows = sum((table) => table.otherRows);
  process.stdout.write(`Of the sample department: ${sampleRows} rows of ${doomed.length} tables.\n`);
  for (const { table, otherRows: hung } of doomed.filter((one) => one.otherRows > 0)) {
    process.stdout.write(`  ${table}: also ${hung} that people have added to it\n`);
  }
  if (values.look) return;
  await ask('clearSample');
  for (const name of ['sample-accounts.json', 'staff-accounts.json'])
    await rm(path.join(dataDir, name), { force: true });
  process.stdout.write(
    `Removed ${sampleRows + otherRows} rows. Where nobody is admin now, the next start names the address of the first setup.\n`,
  );
}
