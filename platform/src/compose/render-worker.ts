import { Worker } from 'node:worker_threads';
import type { RenderedDocument } from '../releases/server-build.ts';
import type { WorkerAnswer, WorkerInput, WorkerJob } from './worker.ts';

/** Longest time one page may take before its worker is ended. */
const RENDER_LIMIT_MS = 5_000;
const START_LIMIT_MS = 15_000;
/** Ample for the builds and one page; a remote that fills it ends this thread, not the portal. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** Raised when a page could not be rendered; the composer then renders it without its remote. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

interface Waiting {
  resolve: (document: RenderedDocument) => void;
  reject: (error: RenderError) => void;
  timer: NodeJS.Timeout;
}

/**
 * Renders pages of one set of builds in a worker thread, so that a remote that loops or throws costs its own prerender
 * and nothing else. A worker that exceeds its time is ended, and the next job starts a new one.
 */
export class RenderWorker {
  #worker: Worker | null = null;
  #ready: Promise<Record<string, string>> | null = null;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(private readonly input: WorkerInput) {}

  /** Starts the worker. Resolves to the remotes whose server build does not load, with the reasons. */
  start(): Promise<Record<string, string>> {
    this.#ready ??= this.#spawn();
    return this.#ready;
  }

  /** Rejects with `RenderError` when the page throws or takes too long. */
  async render(request: WorkerJob['request'], without: string[]): Promise<RenderedDocument> {
    await this.start();
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(`Rendering ${request.url} took over ${RENDER_LIMIT_MS} ms.`),
        RENDER_LIMIT_MS,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker?.postMessage({ id, request, without } satisfies WorkerJob);
    });
  }

  stop(): void {
    this.#end('The composer moved on to other builds.');
  }

  #spawn(): Promise<Record<string, string>> {
    const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      workerData: this.input,
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: MEMORY_LIMITS,
    });
    this.#worker = worker;
    worker.unref();
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => fail('The composer worker did not start.'), START_LIMIT_MS);
      const fail = (reason: string) => {
        clearTimeout(limit);
        reject(new RenderError(reason));
        if (this.#worker === worker) this.#end(reason);
      };
      worker.on('error', (error) => fail(error.stack ?? error.message));
      worker.on('exit', () => fail('The composer worker ended.'));
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer.kind === 'ready') {
          clearTimeout(limit);
          return resolve(answer.broken);
        }
        const waiting = this.#waiting.get(answer.id);
        if (!waiting) return;
        this.#waiting.delete(answer.id);
        clearTimeout(waiting.timer);
        if (answer.kind === 'rendered') waiting.resolve(answer.document);
        else waiting.reject(new RenderError(answer.reason));
      });
    });
  }

  #end(reason: string): void {
    const worker = this.#worker;
    this.#worker = null;
    this.#ready = null;
    void worker?.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new RenderError(reason));
    }
    this.#waiting.clear();
  }
}
