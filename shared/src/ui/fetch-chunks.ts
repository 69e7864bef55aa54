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

const REFRESH_PATIENCE_MS = 1_000;

/**
 * Fetches the chunks of an `import()` as often as it is asked to. By itself webpack asks once while a request hangs, and under the same
 * address, whose damaged copy the browser may have kept. Rejects with `LoadError` where the cause is known, else as webpack does.
 */
export function chunkFetcher<Module>(fetchModule: () => Promise<Module>): (attempt: number) => Promise<Module> {
  const files = new Map<ChunkId, string>();

  return async (attempt) => {
    const bundler = typeof __webpack_require__ === 'undefined' ? null : __webpack_require__;
    if (!bundler) return fetchModule();
    const query = attempt > 1 ? `?attempt=${attempt}` : '';
    const asked = new Set<ChunkId>();
    const nameOf = bundler.u;
    bundler.u = (chunk) => {
      const file = nameOf(chunk);
      files.set(chunk, file);
      asked.add(chunk);
      return file + query;
    };
    let module: Promise<Module>;
    try {
      module = fetchModule();
    } finally {
      bundler.u = nameOf;
    }
    if (attempt === 1) return module;
    for (const [chunk, file] of files) {
      if (!asked.has(chunk)) bundler.l(`${bundler.p}${file}${query}`, () => undefined, undefined, chunk);
    }
    return module.catch(async (error: unknown) => {
      throw (await isDamaged(error)) ? new LoadError('damaged', { cause: error }) : error;
    });
  };
}

/** Whether the file of a failed chunk does arrive, so that only its bytes can be wrong. Replaces the browser's own copy of it. */
async function isDamaged(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || !('request' in error) || typeof error.request !== 'string') return false;
  const [address = ''] = error.request.split('?');
  return fetch(address, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
