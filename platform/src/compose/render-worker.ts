import { Worker } from 'node:worker_threads';
import { programUrl } from '@portal/backend/program-url';
import type { RenderedDocument } from '../releases/server-build.ts';
import type { Reads } from './topics.ts';
import type { WorkerAnswer, WorkerInput, WorkerRequest } from './worker.ts';

/** What a worker may take; tests shorten them. */
export interface RenderLimits {
  /** Longest time the builds may take to load before they are given up. */
  loadMs: number;
  /** Longest time one page may take, from when its turn has come. */
  renderMs: number;
  /** Pages that may wait for their turn. */
  waiting: number;
  memoryMb: number;
}

export const RENDER_LIMITS: RenderLimits = { loadMs: 60_000, renderMs: 5_000, waiting: 8, memoryMb: 256 };

/** After a page the thread rests this many times as long before one that is asked for by itself: a crowd gets a quarter of a processor. */
const RESTS = 3;

const YOUNG_GENERATION_MB = 16;

/** Raised when a page could not be rendered; the composer then renders it without its remote. */
export class RenderError extends Error {
  override readonly name: string = 'RenderError';
  constructor(
    message: string,
    /** What the page had read by then; lost when its thread was. */
    readonly reads: Reads = [],
  ) {
    super(message);
  }
}

/** Raised at once when too many pages wait already; nothing is wrong with the page. */
export class RenderBusyError extends RenderError {
  override readonly name = 'RenderBusyError';
}

/** Raised when a page took longer than it may. */
export class RenderOverrunError extends RenderError {
  override readonly name = 'RenderOverrunError';
}

/** A rendered page and what it has read. */
export type Rendering = RenderedDocument & { reads: Reads };

interface Job {
  isUrgent: boolean;
  request: WorkerRequest;
  /** Whether it was under way when its worker died of something else than its own time. */
  isSecondTry: boolean;
  resolve: (document: Rendering) => void;
  reject: (error: RenderError) => void;
}

/** A worker's thread; each knows its own fate, so that the late end of one cannot be taken for that of the next. */
interface Thread {
  worker: Worker;
  state: 'loading' | 'ready' | 'ended';
  clock: NodeJS.Timeout;
}

/**
 * Renders pages of one remote, or of the shell alone, in a thread of its own, one page at a time: what loops, throws or
 * fills its memory is known by name, and costs itself and nothing else. A thread that was ended is replaced at once,
 * and those that waited keep their places.
 */
export class RenderWorker {
  #thread: Thread | null = null;
  #running: Job | null = null;
  #nextId = 1;
  #queue: Job[] = [];
  #startedAt = 0;
  #restUntil = 0;
  #rest: NodeJS.Timeout | undefined;
  #loading: Promise<void> | null = null;
  #settleLoading: { resolve: () => void; reject: (error: RenderError) => void } | null = null;

  constructor(
    private readonly input: WorkerInput,
    private readonly limits: RenderLimits = RENDER_LIMITS,
    private readonly onSaid: (line: string) => void = () => undefined,
  ) {}

  /** Whether the builds are loaded now, so that a page would not wait for them. */
  get isReady(): boolean {
    return this.#thread?.state === 'ready';
  }

  /** Loads the builds unless they are. Rejects with `RenderError` when they throw or take longer than they may. */
  start(): Promise<void> {
    if (!this.#loading) {
      this.#loading = new Promise((resolve, reject) => (this.#settleLoading = { resolve, reject }));
      // Told to those who ask; nobody has to.
      this.#loading.catch(() => undefined);
      this.#spawn();
    }
    return this.#loading;
  }

  /**
   * Rejects with `RenderError` when the page throws or takes too long, with `RenderBusyError` when too many wait.
   * What is `urgent` goes before all that is not and is never refused.
   */
  render(request: WorkerRequest, { isUrgent = false } = {}): Promise<Rendering> {
    if (!isUrgent && this.#queue.length >= this.limits.waiting)
      return Promise.reject(new RenderBusyError(`${this.limits.waiting} pages wait already.`));
    return new Promise((resolve, reject) => {
      const job: Job = { isUrgent, request, isSecondTry: false, resolve, reject };
      if (isUrgent) this.#queue.unshift(job);
      else this.#queue.push(job);
      this.start().then(
        () => this.#next(),
        (error: RenderError) => this.#refuseAll(error),
      );
    });
  }

  /** Ends the thread; whoever waits is refused. */
  stop(): void {
    const error = new RenderError('The composer moved on to other builds.');
    clearTimeout(this.#rest);
    this.#end();
    this.#settleLoading?.reject(error);
    this.#refuseAll(error);
  }

  #spawn(): void {
    const worker = new Worker(programUrl('render-thread', new URL('./worker-entry.mjs', import.meta.url)), {
      workerData: this.input,
      argv: [],
      execArgv: [],
      env: renderEnvironment(),
      // Nobody reads them: what a build says comes as messages, of which there is a limited number.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    worker.unref();
    const clock = setTimeout(
      () => this.#failToLoad(thread, `Loading took over ${this.limits.loadMs} ms and was given up.`),
      this.limits.loadMs,
    );
    const thread: Thread = { worker, state: 'loading', clock };
    this.#thread = thread;
    worker.on('message', (answer: WorkerAnswer) => this.#take(thread, answer));
    worker.on('error', (error) => this.#lose(thread, error.stack ?? error.message));
    worker.on('exit', () => this.#lose(thread, 'The rendering thread ended.'));
  }

  #take(thread: Thread, answer: WorkerAnswer): void {
    if (thread.state === 'ended') return;
    if (answer.kind === 'said') return this.onSaid(answer.line);
    if (answer.kind === 'broken') return this.#failToLoad(thread, answer.reason);
    clearTimeout(thread.clock);
    if (answer.kind === 'ready') {
      thread.state = 'ready';
      this.#settleLoading?.resolve();
      return;
    }
    const job = this.#running;
    if (!job || answer.id !== this.#nextId - 1) return;
    this.#running = null;
    if (answer.kind === 'rendered') job.resolve({ ...answer.document, reads: answer.reads });
    else job.reject(new RenderError(answer.reason, answer.reads));
    const now = performance.now();
    this.#restUntil = now + RESTS * (now - this.#startedAt);
    if (answer.external > this.limits.memoryMb * 1_048_576) this.#replaceThread();
    else this.#next();
  }

  #next(): void {
    const thread = this.#thread;
    if (thread?.state !== 'ready' || this.#running) return;
    const pause = this.#queue[0]?.isUrgent === false ? this.#restUntil - performance.now() : 0;
    clearTimeout(this.#rest);
    if (pause > 0) {
      this.#rest = setTimeout(() => this.#next(), pause);
      return;
    }
    const job = this.#queue.shift();
    if (!job) return;
    this.#running = job;
    this.#startedAt = performance.now();
    thread.clock = setTimeout(() => this.#overrun(thread, job), this.limits.renderMs);
    thread.worker.postMessage({ id: this.#nextId++, request: job.request });
  }

  #overrun(thread: Thread, job: Job): void {
    if (this.#thread !== thread) return;
    this.#running = null;
    this.#replaceThread();
    job.reject(new RenderOverrunError(`Rendering ${job.request.url} took over ${this.limits.renderMs} ms.`));
  }

  /** The thread died by itself. The page under way may not be the one that filled its memory: it is tried once more. */
  #lose(thread: Thread, reason: string): void {
    if (this.#thread !== thread) return;
    if (thread.state === 'loading') return this.#failToLoad(thread, reason);
    const job = this.#running;
    this.#running = null;
    if (job && !job.isSecondTry) this.#queue.unshift({ ...job, isSecondTry: true });
    else job?.reject(new RenderError(reason));
    this.#replaceThread();
  }

  #replaceThread(): void {
    this.#end();
    this.start().then(
      () => this.#next(),
      (error: RenderError) => this.#refuseAll(error),
    );
  }

  /** Stays failed: the same bytes would fail again. */
  #failToLoad(thread: Thread, reason: string): void {
    if (this.#thread !== thread) return;
    const error = new RenderError(reason);
    this.#settleLoading?.reject(error);
    const failed = this.#loading;
    this.#end();
    this.#loading = failed;
    this.#refuseAll(error);
  }

  #end(): void {
    const thread = this.#thread;
    this.#thread = null;
    this.#loading = null;
    if (!thread) return;
    thread.state = 'ended';
    clearTimeout(thread.clock);
    void thread.worker.terminate();
  }

  #refuseAll(error: RenderError): void {
    const refused = [...(this.#running ? [this.#running] : []), ...this.#queue];
    this.#running = null;
    this.#queue = [];
    refused.forEach(({ reject }) => reject(error));
  }
}

/** All that a server build learns of the portal's environment: no address, no key, no password. */
function renderEnvironment(): NodeJS.ProcessEnv {
  const { TZ } = process.env;
  return { NODE_ENV: 'production', ...(TZ === undefined ? {} : { TZ }) };
}
