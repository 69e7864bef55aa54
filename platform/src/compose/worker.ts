import { parentPort, workerData } from 'node:worker_threads';
import { confineThread } from './confine.ts';
import type { Reads } from './topics.ts';
import { asRemoteModule } from '../releases/describe-server-build.ts';
import {
  loadServerBuild,
  type RenderedDocument,
  type RenderRequest,
  type ServerBuild,
  type ShellServerModule,
} from '../releases/server-build.ts';

/** Server builds the worker runs: the shell's, and that of the remote whose pages it renders; and where they may read. */
export interface WorkerInput {
  dataUrl: string;
  shell: ServerBuild;
  remote?: ServerBuild & { part: string };
}

/** One page to render. */
export type WorkerRequest = Omit<RenderRequest, 'remotes'>;

export interface WorkerJob {
  id: number;
  request: WorkerRequest;
}

/** `ready` or `broken` comes once; after `ready` one answer for each job, with what it has read and the bytes that
 * the thread holds outside its heap. `said` is what a build writes to the console. */
export type WorkerAnswer =
  | { kind: 'said'; line: string }
  | { kind: 'ready' }
  | { kind: 'broken'; reason: string }
  | { kind: 'rendered'; id: number; external: number; reads: Reads; document: RenderedDocument }
  | { kind: 'failed'; id: number; external: number; reads: Reads; reason: string };

/** Ten times the longest page; more than that would only fill the portal's memory. */
const LONGEST_HTML = 4_000_000;

/** Different reads of one page that are told; of a page with more, nobody knows what it shows. */
const READS_AT_MOST = 200;

const port = parentPort;
if (!port) throw new Error('The composer worker runs in a worker thread only.');
// The thread's own, before it is confined.
const own = process;
const answer = (message: WorkerAnswer): void => port.postMessage(message);

try {
  const { shell: shellBuild, remote, dataUrl } = workerData as WorkerInput;
  const reads = new Set<string>();
  const onRead = (read: string) => reads.size <= READS_AT_MOST && reads.add(read);
  confineThread({ dataUrl, say: (line) => answer({ kind: 'said', line }), onRead });
  const shell = loadServerBuild(shellBuild, {}) as ShellServerModule;
  const load = (build: ServerBuild) => {
    const exported = loadServerBuild(build, shell.singletons);
    return asRemoteModule(shell.adaptRemote?.(exported) ?? exported);
  };
  const remotes = remote ? { [remote.part]: load(remote) } : {};
  const { memoryUsage } = own;
  const soFar = () => ({
    external: memoryUsage().external,
    reads: reads.size > READS_AT_MOST ? null : [...reads],
  });
  port.on('message', ({ id, request }: WorkerJob) => {
    reads.clear();
    Promise.resolve()
      .then(() => shell.render({ ...request, remotes }))
      .then((document) => {
        if (document.html.length > LONGEST_HTML) throw new Error(`The page has ${document.html.length} characters.`);
        answer({ kind: 'rendered', id, ...soFar(), document });
      })
      .catch((error: unknown) => answer({ kind: 'failed', id, ...soFar(), reason: reasonOf(error) }));
  });
  answer({ kind: 'ready' });
} catch (error) {
  answer({ kind: 'broken', reason: reasonOf(error) });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
