import { LoadError } from '@portal/shared/contract';

type ChunkId = string | number;

/** What webpack keeps for the build that this code is part of. */
interface Bundler {
  /** File name of a chunk; asked once for each chunk that is about to be fetched. */
  u: (chunk: ChunkId) => string;
  /** Base of the build's files. */
  p: string;
  /** Adds a script with the digest of its chunk. The chunk's arrival answers everybody who waits for it, whichever script brought it. */
  l: (url: string, done: () => void, key: undefined, chunk: ChunkId) => void;
}

declare const __webpack_require__: Bundler | undefined;

/**
 * Fetches the chunks of an `import()` as often as it is asked to. By itself webpack asks once while a request hangs; those are asked for
 * again under another address. Of the chunks of a failed attempt, the one that failed is asked for alone, past the copy that the browser
 * has kept: while it does not come, the others are no use. Rejects with `LoadError` where the cause is known, else as webpack does.
 */
export function chunkFetcher<Module>(fetchModule: () => Promise<Module>): (attempt: number) => Promise<Module> {
  const files = new Map<ChunkId, string>();
  let failure: unknown;

  return async (attempt) => {
    const bundler = typeof __webpack_require__ === 'undefined' ? null : __webpack_require__;
    if (!bundler) return fetchModule();
    const missing = requestOf(failure);
    if (missing && !(await arrives(missing))) throw failure;
    failure = null;
    if (attempt > 1 && !missing) {
      for (const [chunk, file] of files)
        bundler.l(`${bundler.p}${file}?attempt=${attempt}`, () => undefined, undefined, chunk);
    }
    const nameOf = bundler.u;
    bundler.u = (chunk) => {
      const file = nameOf(chunk);
      files.set(chunk, file);
      return file;
    };
    const module = fetchModule();
    bundler.u = nameOf;
    return module.catch(async (error: unknown) => {
      failure = error;
      const request = requestOf(error);
      // What arrives and is refused all the same can only have the wrong bytes.
      const isDamaged = request && (request === missing || (attempt > 1 && (await arrives(request))));
      throw isDamaged ? new LoadError('damaged', { cause: error }) : error;
    });
  };
}

/** Address of the file that did not come; nothing for other errors. */
function requestOf(error: unknown): string | undefined {
  return (error as { request?: string } | null | undefined)?.request;
}

/** Whether a file can be had. Replaces the browser's own copy of it. */
function arrives(address: string): Promise<boolean> {
  return fetch(address, { cache: 'reload' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
