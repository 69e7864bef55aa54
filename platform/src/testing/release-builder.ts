import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PartName } from '../parts.ts';
import { integrityOf } from '../releases/integrity.ts';
import type { Release } from '../releases/release.ts';
import { openReleaseStore } from '../releases/open-store.ts';
import type { ReleaseStore } from '../releases/store.ts';

/** Where `types` of a build declare the contract. */
export const CONTRACT = 'contract/index.d.ts';

/** An empty store in a data directory of its own. */
export function createTemporaryStore(): ReleaseStore {
  return openReleaseStore({ dataDir: mkdtempSync(path.join(tmpdir(), 'portal-store-')) });
}

/** A store in which the build aa11 of the shell and of the student area is live. */
export async function createLiveStore(): Promise<ReleaseStore> {
  const store = createTemporaryStore();
  for (const part of ['shell', 'student-area']) {
    storeBuild(store, part, 'aa11');
    await store.makeLive([{ part, buildId: 'aa11' }], 'publish');
  }
  return store;
}

/** The same store as another process has it, which has read nothing yet. */
export function reopen(store: ReleaseStore): ReleaseStore {
  return openReleaseStore({ dataDir: path.dirname(store.folder) });
}

/** Puts a small build of `part` into `store`, as the builder would have left it, and returns its record. `types` are declarations by file, `entries` those that stand for a singleton. */
export function storeBuild(
  store: ReleaseStore,
  part: PartName,
  buildId: string,
  overrides: Partial<Release> = {},
  types: Record<string, string> = {},
  entries: Record<string, string> = { '@portal/shared/contract': CONTRACT },
): Release {
  const file = part === 'shell' ? 'shell.js' : 'remote-entry.js';
  const content = Buffer.from(`/* ${part} ${buildId} */${' '.repeat(100)}`);
  const compressed = brotliCompressSync(content);
  const server = Buffer.from(`exports.builtAs = '${buildId}';`);
  const release: Release = {
    part,
    buildId,
    version: '1.0.0',
    contract: '1.0',
    container: `${part}_${buildId}`,
    entry: file,
    preload: [],
    exposes: part === 'shell' ? [] : ['./remote'],
    shared: { react: '19.3.1' },
    singletonExports: { react: part === 'shell' ? ['useEffect', 'useState'] : ['useState'] },
    routes: part === 'shell' ? [] : [{ path: routeOf(part), access: 'public', frame: 'site', title: part, files: [] }],
    files: {
      [file]: {
        integrity: integrityOf(content),
        bytes: content.length,
        brotliBytes: compressed.length,
        brotliIntegrity: integrityOf(compressed),
      },
    },
    serverFiles: { 'index.cjs': { integrity: integrityOf(server), bytes: server.length } },
    ...(Object.keys(types).length > 0 && { declarations: { entries, files: measureAll(types) } }),
    revision: null,
    builtAt: '2026-11-20T09:00:00.000Z',
    ...overrides,
  };
  const folder = store.stagingFolder(part, buildId);
  mkdirSync(path.join(folder, 'client'), { recursive: true });
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  writeFileSync(path.join(folder, 'client', file), content);
  writeFileSync(path.join(folder, 'client', `${file}.br`), compressed);
  writeFileSync(path.join(folder, 'server', 'index.cjs'), server);
  for (const [name, text] of Object.entries(types)) {
    mkdirSync(path.dirname(path.join(folder, 'types', name)), { recursive: true });
    writeFileSync(path.join(folder, 'types', name), text);
  }
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
  rmSync(store.buildFolder(part, buildId), { recursive: true, force: true });
  store.adopt(release, folder);
  return release;
}

function measureAll(texts: Record<string, string>): Record<string, { integrity: string; bytes: number }> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) },
    ]),
  );
}

function routeOf(part: PartName): string {
  const routes: Record<string, string> = {
    'public-site': '/about',
    'student-area': '/courses',
    'admin-dashboard': '/admin',
  };
  return routes[part] ?? `/${part}`;
}
