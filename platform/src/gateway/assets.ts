import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPartName } from '../parts.ts';
import { integrityOf } from '../releases/build-part.ts';
import type { ReleaseStore } from '../releases/store.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
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
  readonly #checked = new Map<string, boolean>();

  constructor(private readonly store: ReleaseStore) {}

  /** The file at `pathname`, or null when the store holds no such file. */
  async serve(pathname: string, acceptsBrotli: boolean): Promise<Response | null> {
    const [, , part = '', buildId = '', ...rest] = pathname.split('/');
    const name = rest.join('/');
    if (!isPartName(part) || !/^[0-9a-f]+$/.test(buildId) || !this.store.has(part, buildId)) return null;
    const file = this.store.release(part, buildId).files[name];
    if (!file) return null;

    const location = path.join(this.store.buildFolder(part, buildId), 'client', name);
    if (!(await this.#isIntact(location, file.integrity))) {
      return new Response('This file is damaged.', { status: 500, headers: { 'cache-control': 'no-store' } });
    }
    const isCompressed = acceptsBrotli && file.brotliBytes < file.bytes;
    const content = await readFile(isCompressed ? `${location}.br` : location);
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

  async #isIntact(location: string, integrity: string): Promise<boolean> {
    const known = this.#checked.get(location);
    if (known !== undefined) return known;
    const isIntact = await readFile(location).then(
      (content) => integrityOf(content) === integrity,
      () => false,
    );
    if (isIntact) this.#checked.set(location, true);
    return isIntact;
  }
}
