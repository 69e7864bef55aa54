import { open } from 'node:fs/promises';
import path from 'node:path';
import { isPartName } from '../parts.ts';
import { hasIntegrity, isIntactCopy } from '../releases/integrity.ts';
import type { Release } from '../releases/release.ts';
import type { BuildName } from '../releases/made-live.ts';
import type { ReleaseStore } from '../releases/store.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};

const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves `/assets/<part>/<build-id>/<file>` from the store. Only files named in the build's record exist, and only
 * while their bytes are those of the record: a damaged file must not enter caches for a year.
 */
export class AssetServer {
  /** File -> how it was marked by the system when its bytes were found to be those of the record. */
  readonly #intact = new Map<string, string>();
  readonly #damaged = new Map<string, BuildName>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: (message: string) => void = () => undefined,
  ) {}

  /** How many files of stored builds have been refused because of their bytes. */
  get damaged(): number {
    return [...this.#damaged.values()].filter(({ part, buildId }) => this.store.has(part, buildId)).length;
  }

  /** The file at `pathname`, or null when the store holds no such file. */
  async serve(pathname: string, acceptsBrotli: boolean): Promise<Response | null> {
    const [, , part = '', buildId = '', ...rest] = pathname.split('/');
    const name = rest.join('/');
    if (!isPartName(part) || !/^[0-9a-f]+$/.test(buildId) || !this.store.has(part, buildId)) return null;
    const files = this.#filesOf({ part, buildId });
    if (!files) return this.store.has(part, buildId) ? damaged() : null;
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) return null;

    const location = path.join(this.store.buildFolder(part, buildId), 'client', name);
    const isCompressed = acceptsBrotli && file.brotliBytes < file.bytes;
    const read = isCompressed ? `${location}.br` : location;
    const content = await this.#read(read, (bytes) =>
      isCompressed ? isIntactCopy(bytes, file) : hasIntegrity(bytes, file.integrity),
    );
    if (!content) {
      // Builds are pruned while others ask for their files.
      if (!this.store.has(part, buildId)) return null;
      this.#refuse(read, { part, buildId });
      return damaged();
    }
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
        'content-length': String(content.length),
        'cache-control': ONE_YEAR,
        vary: 'accept-encoding',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      },
    });
  }

  /** What the record of a build names, or null when the record is refused. */
  #filesOf(build: BuildName): Release['files'] | null {
    const record = path.join(this.store.buildFolder(build.part, build.buildId), 'release.json');
    try {
      const { files } = this.store.release(build.part, build.buildId);
      this.#damaged.delete(record);
      return files;
    } catch {
      this.#refuse(record, build);
      return null;
    }
  }

  /** The bytes of a file, or null when they are not those that were built. They are digested again when the file was touched. */
  async #read(location: string, isIntact: (content: Buffer) => boolean): Promise<Buffer | null> {
    const file = await open(location).catch(() => null);
    if (!file) return null;
    try {
      const { ino, size, ctimeMs } = await file.stat();
      const mark = `${ino} ${size} ${ctimeMs}`;
      const content = await file.readFile();
      if (this.#intact.get(location) === mark) return content;
      if (!isIntact(content)) return null;
      this.#intact.set(location, mark);
      this.#damaged.delete(location);
      return content;
    } finally {
      await file.close();
    }
  }

  #refuse(location: string, build: BuildName): void {
    if (!this.#damaged.has(location))
      this.log(`${location} is missing or differs from what was built; it is not served`);
    this.#damaged.set(location, build);
  }
}

/** The shell reads the header (`shell/src/remotes/federation.ts`): whoever waits is told that it was damaged, also by a host of the files that passes on what the portal answers. */
function damaged(): Response {
  const headers = {
    'cache-control': 'no-store',
    'portal-fault': 'damaged',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'portal-fault',
  };
  return new Response('This file is damaged.', { status: 500, headers });
}
