import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartName } from '../parts.ts';

/** The pages of a part as its sources have them, for the registry; null while these do not compile, which the page is covered by. */
export function readRoutes(part: PartName): Promise<object[] | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-routes-'));
  return new Promise((resolve) => {
    let routes: object[] | null = null;
    const child = fork(fileURLToPath(new URL('routes-worker.ts', import.meta.url)), [part, folder], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // What is saved is to be seen first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', (message) => (routes = message as object[]));
    child.on('error', () => resolve(null));
    child.on('exit', () => {
      rmSync(folder, { recursive: true, force: true });
      resolve(routes);
    });
  });
}
