import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { messageOf } from '../files.ts';
import { StartError } from '../start-error.ts';

/** A bucket of an S3-compatible object store, and the part of it that is ours. */
export interface BucketSettings {
  /** Address of the object store with the bucket as its path: `https://s3.eu-central-1.amazonaws.com/portal`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Stands before every key, with a slash at its end; empty for the whole bucket. */
  prefix: string;
}

export interface BucketObject {
  key: string;
  /** Bytes. */
  size: number;
  /** In ms since 1970, by the clock of the object store. */
  changedAt: number;
}

/** The object store did not answer, or not with what was asked of it. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/** Pauses in ms before a request is sent again that found nobody, or an object store in trouble. */
const PAUSES = [200, 1000];
/** How long the first byte of an answer is waited for. Its body may take longer: it goes on to somebody on a slow line. */
const ANSWER_MS = 20_000;
const PAGE = 1000;

/**
 * Objects by key. An object is there whole or not at all, replaced by whoever comes last, and there is no lock and no rename: what has to happen in
 * one step happens in the database. Every method rejects with `BucketError` when the object store fails after some tries.
 */
export class Bucket {
  readonly #s3: S3mini;
  readonly #prefix: string;

  constructor({ prefix, ...settings }: BucketSettings) {
    this.#s3 = new S3mini({ ...settings, fetch: fetchPatiently });
    this.#prefix = prefix;
  }

  /** Where it is, for operators. */
  get address(): string {
    return `${this.#s3.endpoint.href.replace(/\/$/, '')}/${this.#prefix}`;
  }

  /** Rejects with `StartError` unless the bucket can be read with these keys. */
  async requireThere(): Promise<void> {
    try {
      const found = await this.#s3.listObjectsPaged('/', this.#prefix, 1);
      if (found) return;
    } catch (error) {
      throw new StartError(`The bucket ${this.address} cannot be read (${messageOf(error)}).`);
    }
    throw new StartError(`The bucket ${this.address} is not there; make it.`);
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    await this.#ask('PUT', key, () => this.#s3.putAnyObject(this.#prefix + key, content));
  }

  /** The same from a file, which is read piece by piece. */
  async putFile(key: string, file: string): Promise<void> {
    const blob = await openAsBlob(file);
    await this.#ask('PUT', key, () => this.#s3.putAnyObject(this.#prefix + key, blob));
  }

  /** The whole object; null where there is none. */
  async read(key: string): Promise<Buffer | null> {
    const found = await this.#ask('GET', key, () => this.#s3.getObjectArrayBuffer(this.#prefix + key));
    return found && Buffer.from(found);
  }

  /** The bytes from `start` to `end`, both included, or all of them, as they come in; null where there is no object. */
  async stream(key: string, start?: number, end?: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
    return this.#askFor('GET', key, async () => {
      const after = end === undefined ? undefined : end + 1;
      const { body } = await this.#s3.getObjectRaw(this.#prefix + key, start === undefined, start, after);
      return body && this.#arriving(body, key);
    });
  }

  /** How many bytes an object has; null where there is none. */
  async sizeOf(key: string): Promise<number | null> {
    return this.#askFor('HEAD', key, () => this.#s3.getContentLength(this.#prefix + key));
  }

  /** Copies an object within the bucket; false where there is none to copy. */
  async copy(from: string, to: string): Promise<boolean> {
    return this.#ask('COPY', from, async () => {
      if (!(await this.#s3.objectExists(this.#prefix + from))) return false;
      // With its slashes, which some object stores do not look for behind an escape.
      const source = encodeURI(`/${this.#s3.bucketName}/${this.#prefix}${from}`);
      await this.#s3.copyObject(this.#prefix + from, this.#prefix + to, {
        additionalHeaders: { 'x-amz-copy-source': source },
      });
      return true;
    });
  }

  /** Takes an object away; one that is not there counts as taken away. */
  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, () => this.#s3.deleteObject(this.#prefix + key));
  }

  /** All objects whose keys begin with `prefix`, a page at a time, by key. */
  async *list(prefix: string): AsyncGenerator<BucketObject[]> {
    let token: string | undefined;
    do {
      const from = token;
      const page = await this.#ask('LIST', prefix, () =>
        this.#s3.listObjectsPaged('/', this.#prefix + prefix, PAGE, from),
      );
      yield (page?.objects ?? []).map(({ Key, Size, LastModified }) => ({
        key: Key.slice(this.#prefix.length),
        size: Number(Size),
        changedAt: new Date(LastModified).getTime(),
      }));
      token = page?.nextContinuationToken;
    } while (token);
  }

  /** The body of an answer, whose end may be cut off. */
  #arriving(body: ReadableStream<Uint8Array<ArrayBuffer>>, key: string): ReadableStream<Uint8Array<ArrayBuffer>> {
    const reader = body.getReader();
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull: async (controller) => {
          const part = await this.#ask('GET', key, () => reader.read());
          if (part.done) controller.close();
          else controller.enqueue(part.value);
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    );
  }

  /** Asks for what may not be there; then null. */
  async #askFor<Answer>(what: string, key: string, request: () => Promise<Answer>): Promise<Answer | null> {
    return this.#ask(what, key, () =>
      request().catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
  }

  async #ask<Answer>(what: string, key: string, request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request();
    } catch (error) {
      throw new BucketError(`${what} ${key} of ${this.address}: ${messageOf(error)}`, { cause: error });
    }
  }
}

function isMissing(error: unknown): boolean {
  const reason = error instanceof Error && error.cause ? error.cause : error;
  return reason instanceof S3ServiceError && reason.status === 404;
}

/** `fetch` that tries again where nobody answered, or where the object store says that it is in trouble: every request here may come twice. */
async function fetchPatiently(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  for (const pause of [...PAUSES, null]) {
    try {
      const answer = await fetchAnswered(url, init);
      if (pause === null || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (pause === null) throw error;
    }
    await delay(pause);
  }
  throw new Error('There is always a last try.');
}

async function fetchAnswered(url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no answer in ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  try {
    return await fetch(url, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
