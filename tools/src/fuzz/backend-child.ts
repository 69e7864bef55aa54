import { readFile } from 'node:fs/promises';
import { asker } from '@portal/backend/testing/ask-backend';
import type { Command } from '@portal/backend/testing/backend-process';
import { forkProgram } from '@portal/backend/testing/fork-program';
import { portalSchema } from '@portal/platform/database/testing/portal-schema';

export interface BackendChild {
  origin: string;
  publishableKey: string;
  ask<Answer>(command: Command): Promise<Answer>;
  /** Resident memory in megabytes; null once the process has ended. */
  memory(): Promise<number | null>;
}

/** The backend with the portal's own tables, in a process of its own, as it runs in production. */
export async function startBackendChild(dataDir: string, config: string): Promise<BackendChild> {
  const child = forkProgram('backend/src/testing/backend-process.ts', [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = asker(child);
  const databaseUrl = process.env['FUZZ_DATABASE_URL'];
  const { port, publishableKey } = await ask<{ port: number; publishableKey: string }>({
    type: 'start',
    dataDir,
    siteUrl: 'http://portal.test',
    config,
    schema: await portalSchema({ seeded: true }),
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    publishableKey,
    ask,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
      return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
    },
  };
}
