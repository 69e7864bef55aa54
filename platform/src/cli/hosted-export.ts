import path from 'node:path';
import { readConfig } from '../config.ts';
import { exportForHosted } from '../hosted/hosted-export.ts';
import { StartError } from '../start-error.ts';

/** Writes the data of this portal for a new project of hosted Supabase (docs/hosted-supabase.md). */
export async function hostedExport([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new StartError('Which folder shall the data be written to?');
  const { dataDir, databaseUrl, hosted } = readConfig(process.env);
  if (hosted) throw new StartError('SUPABASE_URL is set: the data is in hosted Supabase already.');
  const file = await exportForHosted({ dataDir, databaseUrl, folder: path.resolve(folder) });
  process.stdout.write(`The data is in ${file}, password hashes included.\n`);
}
