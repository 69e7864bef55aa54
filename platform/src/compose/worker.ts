import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteModule } from '@portal/shared/contract';
import { asRemoteModule } from '../releases/describe-server-build.ts';
import {
  loadServerBuild,
  type RenderedDocument,
  type RenderRequest,
  type ShellServerModule,
} from '../releases/server-build.ts';

/** Server builds the worker runs: folders by part. */
export interface WorkerInput {
  shell: string;
  remotes: Record<string, string>;
}

/** One page to render; remotes named in `without` are left to the browser. */
export interface WorkerJob {
  id: number;
  request: Omit<RenderRequest, 'remotes'>;
  without: string[];
}

/** `ready` comes once, with the remotes that could not be loaded; then one answer for each job. */
export type WorkerAnswer =
  | { kind: 'ready'; broken: Record<string, string> }
  | { kind: 'rendered'; id: number; document: RenderedDocument }
  | { kind: 'failed'; id: number; reason: string };

const port = parentPort;
if (!port) throw new Error('The composer worker runs in a worker thread only.');
const answer = (message: WorkerAnswer): void => port.postMessage(message);

const input = workerData as WorkerInput;
const shell = loadServerBuild(input.shell, {}) as ShellServerModule;
const remotes: Record<string, RemoteModule> = {};
const broken: Record<string, string> = {};
for (const [part, folder] of Object.entries(input.remotes)) {
  try {
    remotes[part] = asRemoteModule(loadServerBuild(folder, shell.singletons));
  } catch (error) {
    broken[part] = reasonOf(error);
  }
}

port.on('message', ({ id, request, without }: WorkerJob) => {
  const usable = Object.fromEntries(Object.entries(remotes).filter(([part]) => !without.includes(part)));
  shell.render({ ...request, remotes: usable }).then(
    (document) => answer({ kind: 'rendered', id, document }),
    (error: unknown) => answer({ kind: 'failed', id, reason: reasonOf(error) }),
  );
});

answer({ kind: 'ready', broken });

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
