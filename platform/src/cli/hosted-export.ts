import path from 'node:path';
import { readConfig } from '../config.ts';
import { exportForHosted } from '../hosted-supabase/hosted-export.ts';
import { uploadFiles } from '../hosted-supabase/hosted-files.ts';
import { StartError } from '@portal/backend/start-error';

/** Writes people, data and files of this portal for a new project of hosted Supabase (docs/hosted-supabase.md). */
export async function hostedExport([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new StartError('Which folder shall the data be written to?');
  const { dataDir, sharedDir, bucket, databaseUrl, hosted } = readConfig(process.env);
  if (hosted) throw new StartError('SUPABASE_URL is set: the data is in hosted Supabase already.');
  const file = await exportForHosted({ dataDir, sharedDir, bucket, databaseUrl, folder: path.resolve(folder) });
  process.stdout.write(`The data is in ${file}, password hashes included; the stored files are beside it.\n`);
}

/** Uploads the files of an export to the project of SUPABASE_URL with SUPABASE_SECRET_KEY. */
export async function hostedFiles([folder]: readonly string[]): Promise<void> {
  const { hosted, hostedSecretKey } = readConfig(process.env);
  if (!folder) throw new StartError('Which folder did hosted-export write?');
  if (!hosted || !hostedSecretKey) throw new StartError('SUPABASE_URL and SUPABASE_SECRET_KEY say where the files go.');
  const count = await uploadFiles({
    folder: path.resolve(folder),
    supabaseUrl: hosted.supabaseUrl,
    secretKey: hostedSecretKey,
  });
  process.stdout.write(`Uploaded ${count} files.\n`);
}
