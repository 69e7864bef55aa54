import { LoadError } from '@portal/shared/contract';

type ChunkId = string | number;

/** What webpack keeps for the build that this code is part of. */
interface Bundler {
  /** File name of a chunk; asked once for each chunk that is about to be fetched. */
  u: (chunk: ChunkId) => string;
  /** Base of the build's files. */
  p: string;
  /** Fetches a chunk, unless it is there or under way. */
  e: (chunk: ChunkId) => Promise<unknown>;
  /** Adds a script with the digest of its chunk. The chunk's arrival answers everybody who waits for it, whichever script brought it. */
  l: (url: string, done: () => void, key: undefined, chunk: ChunkId) => void;
}

declare const __webpack_require__: Bundler | undefined;

const REFRESH_PATIENCE_MS = 1_000;

/**
 * Fetches the chunks of an `import()` as often as it is asked to. By itself webpack asks once while a request hangs, and under the same
 * address, whose damaged copy the browser may have kept. Of the chunks of a failed attempt, the one that failed is asked for alone: while
 * it does not come, the others are no use. Rejects with `LoadError` where the cause is known, else as webpack does.
 */
export function chunkFetcher<Module>(fetchModule: () => Promise<Module>): (attempt: number) => Promise<Module> {
  const files = new Map<ChunkId, string>();
  let failed: ChunkId | undefined;

  return async (attempt) => {
    const bundler = typeof __webpack_require__ === 'undefined' ? null : __webpack_require__;
    if (!bundler) return fetchModule();
    const query = attempt > 1 ? `?attempt=${attempt}` : '';
    const fetchUnderQuery = <Result>(fetchIt: () => Result): Result => {
      const nameOf = bundler.u;
      bundler.u = (chunk) => {
        const file = nameOf(chunk);
        files.set(chunk, file);
        return file + query;
      };
      try {
        return fetchIt();
      } finally {
        bundler.u = nameOf;
      }
    };
    const again = failed;
    failed = undefined;
    try {
      if (again !== undefined) await fetchUnderQuery(() => bundler.e(again));
      else if (attempt > 1) {
        for (const [chunk, file] of files) bundler.l(`${bundler.p}${file}${query}`, () => undefined, undefined, chunk);
      }
      return await fetchUnderQuery(fetchModule);
    } catch (error) {
      const request = requestOf(error);
      failed = [...files].find(([, file]) => request.endsWith(`/${file}`))?.[0];
      throw attempt > 1 && (await isDamaged(request)) ? new LoadError('damaged', { cause: error }) : error;
    }
  };
}

/** Address of the file that did not come, without its query; empty for other errors. */
function requestOf(error: unknown): string {
  const request = error instanceof Error && 'request' in error ? error.request : '';
  return typeof request === 'string' ? request.replace(/\?.*/, '') : '';
}

/** Whether the file of a failed chunk does arrive, so that only its bytes can be wrong. Replaces the browser's own copy of it. */
async function isDamaged(address: string): Promise<boolean> {
  if (!address) return false;
  return fetch(address, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
