import { existsSync } from 'node:fs';
import path from 'node:path';
import { doWork } from '@portal/backend/backup/do-work';
import { StartError } from '@portal/backend/start-error';
import { readConfig } from '../config.ts';
import { portalProduct } from '../product.ts';
import { clearingSample } from './clearing-sample.ts';
import { readWords } from './read-words.ts';

/** Takes the sample department away; with `--look` only tells what would go. Rejects with `StartError` or `BackupError`. */
export async function clearSamples(words: readonly string[]): Promise<void> {
  const { values } = readWords(words, { look: { type: 'boolean', default: false } });
  const { dataDir, sharedDir, bucket, databaseUrl, hosted } = readConfig(process.env);
  if (hosted)
    throw new StartError(
      `The data is in the Supabase project at ${hosted.supabaseUrl}. Remove the sample on its dashboard.`,
    );
  if (!databaseUrl && !existsSync(path.join(dataDir, 'database')))
    throw new StartError(`There is no database in ${dataDir}.`);

  await clearingSample({
    dataDir: sharedDir,
    isLook: values.look,
    ask: (name) => doWork({ dataDir, sharedDir, bucket, databaseUrl, product: portalProduct, name }),
    say: (line) => process.stdout.write(`${line}\n`),
  });
}
