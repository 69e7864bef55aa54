import { parentPort, workerData } from 'node:worker_threads';
import { confineThread } from './confine.ts';
import { asRemoteModule } from '../releases/describe-server-build.ts';
import {
  loadServerBuild,
  type RenderedDocument,
  type RenderRequest,
  type ShellServerModule,
} from '../releases/server-build.ts';

/** Server builds the worker runs: folder of the shell's, and the remote whose pages it renders; and where they may read. */
export interface WorkerInput {
  dataUrl: string;
  shell: string;
  remote?: { part: string; folder: string };
}

/** One page to render. */
export type WorkerRequest = Omit<RenderRequest, 'remotes'>;

export interface WorkerJob {
  id: number;
  request: WorkerRequest;
}

/** `ready` or `broken` comes once; after `ready` one answer for each job, with the bytes that
 * the thread holds outside its heap. `said` is what a build writes to the console. */
export type WorkerAnswer =
  | { kind: 'said'; line: string }
  | { kind: 'ready' }
  | { kind: 'broken'; reason: string }
  | { kind: 'rendered'; id: number; external: number; document: RenderedDocument }
  | { kind: 'failed'; id: number; external: number; reason: string };

/** Ten times the longest page; more than that would only fill the portal's memory. */
const LONGEST_HTML = 4_000_000;

const port = parentPort;
if (!port) throw new Error('The composer worker runs in a worker thread only.');
// The thread's own, before it is confined.
const own = process;
const answer = (message: WorkerAnswer): void => port.postMessage(message);

try {
  const { shell: shellFolder, remote, dataUrl } = workerData as WorkerInput;
  confineThread({ dataUrl, say: (line) => answer({ kind: 'said', line }) });
  const shell = loadServerBuild(shellFolder, {}) as ShellServerModule;
  const remotes = remote ? { [remote.part]: asRemoteModule(loadServerBuild(remote.folder, shell.singletons)) } : {};
  const { memoryUsage } = own;
  const external = () => memoryUsage().external;
  port.on('message', ({ id, request }: WorkerJob) => {
    Promise.resolve()
      .then(() => shell.render({ ...request, remotes }))
      .then((document) => {
        if (document.html.length > LONGEST_HTML) throw new Error(`The page has ${document.html.length} characters.`);
        answer({ kind: 'rendered', id, external: external(), document });
      })
      .catch((error: unknown) => answer({ kind: 'failed', id, external: external(), reason: reasonOf(error) }));
  });
  answer({ kind: 'ready' });
} catch (error) {
  answer({ kind: 'broken', reason: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
