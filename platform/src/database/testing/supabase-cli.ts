import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { applyMigrations } from '@portal/backend/database/migrate';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import { applySeed } from '../seed.ts';
import { MIGRATIONS, SEED } from '../folders.ts';

/** The official Supabase CLI that the migrations are pushed with. It is large, so npm fetches it when a test needs it and keeps it in its cache. */
const supabaseCliVersion = '3.1.0';

/** `PORTAL_SKIP_SUPABASE_CLI=1` leaves the CLI out where it cannot be had; its tests then count as skipped. */
export const isCliSkipped = process.env.PORTAL_SKIP_SUPABASE_CLI === '1';

const mostMilliseconds = 900_000;
const run = promisify(execFile);

/** Brings the database at `url` to the present schema with the Supabase CLI, or by the portal's own runner where the CLI is left out. */
export async function pushMigrations(url: string, options: { seed: boolean }): Promise<void> {
  if (!isCliSkipped) {
    await pushWithSupabaseCli(url, options);
    return;
  }
  const db = openPostgresDatabase(url);
  try {
    await applyMigrations(db, MIGRATIONS);
    if (options.seed) await applySeed(db, SEED);
  } finally {
    await db.close();
  }
}

/** Pushes the migrations, and the seed if asked, to the database at `url` as a department would. Rejects with what the CLI said. */
export async function pushWithSupabaseCli(url: string, options: { seed: boolean }): Promise<string> {
  // The CLI writes beside the files it reads and into the home directory; both are left alone.
  const folder = await mkdtemp(join(tmpdir(), 'portal-supabase-'));
  try {
    await cp(join(process.cwd(), 'supabase'), join(folder, 'supabase'), { recursive: true });
    const words = ['db', 'push', `--remote=${url}`, ...(options.seed ? ['--include-seed'] : []), '--yes'];
    const { stdout, stderr } = await run(
      'npm',
      [
        ...['exec', '--yes', '--prefer-offline', `--package=supabase@${supabaseCliVersion}`, '--'],
        ...['env', `HOME=${folder}`, 'supabase', ...words, '--workdir', folder],
      ],
      {
        cwd: folder,
        timeout: mostMilliseconds,
        env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', NODE_ENV: undefined },
      },
    );
    return `${stdout}${stderr}`;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(
      `The Supabase CLI ${supabaseCliVersion}, fetched by npm, did not push the migrations. Without a network, set PORTAL_SKIP_SUPABASE_CLI=1.\n${said}`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
