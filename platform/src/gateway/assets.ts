import { open } from 'node:fs/promises';
import path from 'node:path';
import { isPartName } from '../parts.ts';
import { hasIntegrity, isIntactCopy } from '../releases/integrity.ts';
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
  readonly #damaged = new Set<string>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: (message: string) => void = () => undefined,
  ) {}

  /** How many files have been refused because of their bytes. */
  get damaged(): number {
    return this.#damaged.size;
  }

  /** The file at `pathname`, or null when the store holds no such file. */
  async serve(pathname: string, acceptsBrotli: boolean): Promise<Response | null> {
    const [, , part = '', buildId = '', ...rest] = pathname.split('/');
    const name = rest.join('/');
    if (!isPartName(part) || !/^[0-9a-f]+$/.test(buildId) || !this.store.has(part, buildId)) return null;
    const { files } = this.store.release(part, buildId);
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) return null;

    const location = path.join(this.store.buildFolder(part, buildId), 'client', name);
    const isCompressed = acceptsBrotli && file.brotliBytes < file.bytes;
    const content = isCompressed
      ? await this.#read(`${location}.br`, (copy) => isIntactCopy(copy, file))
      : await this.#read(location, (original) => hasIntegrity(original, file.integrity));
    if (!content) {
      return new Response('This file is damaged.', { status: 500, headers: { 'cache-control': 'no-store' } });
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

  /** The bytes of a file, or null when they are not those that were built. They are digested again when the file was touched. */
  async #read(location: string, isIntact: (content: Buffer) => boolean): Promise<Buffer | null> {
    const file = await open(location).catch(() => null);
    if (!file) return this.#refuse(location);
    try {
      const { ino, size, ctimeMs } = await file.stat();
      const mark = `${ino} ${size} ${ctimeMs}`;
      const content = await file.readFile();
      if (this.#intact.get(location) === mark) return content;
      if (!isIntact(content)) return this.#refuse(location);
      this.#intact.set(location, mark);
      this.#damaged.delete(location);
      return content;
    } finally {
      await file.close();
    }
  }

  #refuse(location: string): null {
    if (!this.#damaged.has(location))
      this.log(`${location} is missing or differs from what was built; it is not served`);
    this.#damaged.add(location);
    return null;
  }
}
