import type { UploadOptions } from '@portal/shared/data';
import type { MaterialDetails, Twin } from './add-material.ts';

export interface Upload {
  key: string;
  file: File;
  details: MaterialDetails;
  /** What has this name already. */
  twin: Twin | null;
  /** Whether it becomes a version of its twin. */
  isVersion: boolean;
  /** `asked`: somebody has to say what becomes of its twin. */
  state: 'asked' | 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes. */
  sent: number;
  problem: string | null;
  /** Where it lies in the store, once it is there whole. */
  path: string | null;
}

type Chosen = Pick<Upload, 'file' | 'details' | 'twin' | 'problem'>;
type Send = (upload: Upload, options: UploadOptions & { onStored: (path: string) => void }) => Promise<void>;

/** One after the other, so that they come to stand in the order in which they were chosen. */
const AT_ONCE = 1;

/** Files on their way: each with its own progress, end and second attempt, so that one that fails stops no other. */
export class UploadQueue {
  readonly #send: Send;
  readonly #describe: (cause: unknown) => string;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, AbortController>();
  #uploads: readonly Upload[] = [];
  #count = 0;

  constructor(send: Send, describe: (cause: unknown) => string) {
    this.#send = send;
    this.#describe = describe;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly uploads = () => this.#uploads;

  add(chosen: readonly Chosen[]): void {
    const added = chosen.map((one): Upload => {
      this.#count += 1;
      const state = one.problem === null ? (one.twin ? 'asked' : 'waiting') : 'failed';
      return { ...one, key: String(this.#count), isVersion: false, state, sent: 0, path: null };
    });
    this.#set([...this.#uploads, ...added]);
  }

  /** What becomes of a file whose name is there already. */
  settle(key: string, isVersion: boolean): void {
    this.#patch(key, { isVersion, state: 'waiting' });
  }

  retry(key: string): void {
    this.#patch(key, { state: 'waiting', problem: null });
  }

  /** Stops it, and takes it off the list. */
  drop(key: string): void {
    this.#stops.get(key)?.abort();
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
  }

  clearDone(): void {
    this.#set(this.#uploads.filter(({ state }) => state !== 'done'));
  }

  stop(): void {
    for (const stop of this.#stops.values()) stop.abort();
  }

  async #run(upload: Upload): Promise<void> {
    const { key } = upload;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#patch(key, { state: 'sending' });
    try {
      await this.#send(upload, {
        signal: stop.signal,
        onProgress: (sent) => this.#patch(key, { sent }),
        onStored: (path) => this.#patch(key, { path, sent: upload.file.size }),
      });
      this.#patch(key, { state: 'done' });
    } catch (cause) {
      const isGone = cause instanceof Error && Reflect.get(cause, 'field') === 'file';
      const again = isGone ? { path: null, sent: 0 } : {};
      if (!stop.signal.aborted) this.#patch(key, { state: 'failed', problem: this.#describe(cause), ...again });
    } finally {
      this.#stops.delete(key);
      this.#begin();
    }
  }

  #patch(key: string, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
    this.#begin();
  }

  #begin(): void {
    const free = AT_ONCE - this.#stops.size;
    const next = this.#uploads.find(({ state, key }) => state === 'waiting' && !this.#stops.has(key));
    if (free > 0 && next) void this.#run(next);
  }
}
