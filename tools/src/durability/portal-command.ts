import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { TRANSLATED_ONCE } from '@portal/backend/testing/fork-program';

export interface CommandOutcome {
  code: number;
  /** What it said, to whoever. */
  said: string;
}

/** Runs `portal <words>` as an operator would. Never rejects. */
export function runPortal(
  words: readonly string[],
  settings: { dataDir: string; databaseUrl?: string; environment?: Record<string, string> },
): Promise<CommandOutcome> {
  const { dataDir, databaseUrl = '', environment } = settings;
  const command = join(process.cwd(), 'platform/bin/portal.mjs');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [TRANSLATED_ONCE, command, ...words],
      { env: { ...process.env, PORTAL_DATA: dataDir, DATABASE_URL: databaseUrl, INIT_CWD: dataDir, ...environment } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: `${stdout}${stderr}` }),
    );
  });
}
