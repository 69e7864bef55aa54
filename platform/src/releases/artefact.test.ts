import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { CONTRACT, createTemporaryStore, storeBuild } from '../testing/release-builder.ts';
import { packBuild, unpackBuild } from './artefact.ts';
import { BuildError } from './build-error.ts';
import { integrityOf } from './integrity.ts';
import { promote, publishArtefact } from './publish.ts';
import { PublishError } from './publish-error.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './store.ts';

const PART = 'reading-room';
const BUILD = 'aa11bb22cc33';
const TYPES = { [CONTRACT]: 'export interface RemoteModule { routes: readonly string[] }\n' };
/** What a build of today has and the smallest of the builder has not. */
const WHOLE: Partial<Release> = {
  container: `reading_room_${BUILD}`,
  singletonPlaces: {},
  packages: {},
  budgets: { entry: 9_000, page: 9_000, file: 9_000 },
  nameplate: { title: 'Reading room', prefixes: ['/reading-room'], menu: [], quickLinks: [] },
  routes: [{ path: '/reading-room', access: 'public', frame: 'site', title: 'Reading room', files: [] }],
};

let store: ReleaseStore;
/** A finished build, to be packed or broken. */
let folder: string;
beforeEach(() => {
  const builder = createTemporaryStore();
  storeBuild(builder, PART, BUILD, WHOLE, TYPES);
  folder = builder.buildFolder(PART, BUILD);
  store = createTemporaryStore();
});

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'artefact-'));
const place = (name: string) => path.join(folder, name);
const unpack = () => unpackBuild(packBuild(folder), emptyFolder());

function editRecord(edit: (record: Release) => object): void {
  const record = JSON.parse(readFileSync(place('release.json'), 'utf8')) as Release;
  writeFileSync(place('release.json'), JSON.stringify(edit(record)));
}

test('a build comes out of its artefact as it went in, without the seal of the portal that it was in', () => {
  const target = emptyFolder();
  expect(unpackBuild(packBuild(folder), target)).toMatchObject({ part: PART, buildId: BUILD });
  for (const name of ['client/remote-entry.js', 'client/remote-entry.js.br', 'server/index.cjs', `types/${CONTRACT}`])
    expect(readFileSync(path.join(target, name))).toEqual(readFileSync(place(name)));
  expect(() => readFileSync(path.join(target, 'release.seal'))).toThrow('ENOENT');
});

test('the same build is packed to the same bytes', () => {
  const copy = emptyFolder();
  cpSync(folder, copy, { recursive: true });
  expect(packBuild(copy)).toEqual(packBuild(folder));
});

test.each([
  [
    'a script that was changed',
    () => appendFileSync(place('client/remote-entry.js'), ' '),
    'client/remote-entry.js is not',
  ],
  ['a server build that was changed', () => appendFileSync(place('server/index.cjs'), ' '), 'server/index.cjs is not'],
  ['declarations that were changed', () => appendFileSync(place(`types/${CONTRACT}`), ' '), 'types/contract'],
  ['a compressed copy that was changed', () => appendFileSync(place('client/remote-entry.js.br'), ' '), '.br is not'],
  [
    'a file that its record does not know',
    () => writeFileSync(place('client/more.js'), ''),
    'client/more.js does not stand',
  ],
  ['a missing file', () => rmSync(place('server/index.cjs')), 'server/index.cjs is missing'],
  ['no record', () => writeFileSync(place('release.json'), '{'), 'It holds no release.json'],
  ['a link', () => symlinkSync('/etc/passwd', place('client/passwd')), 'client/passwd" (SymbolicLink)'],
  ['a record of the shell', () => editRecord((record) => ({ ...record, part: 'shell' })), 'It is of shell'],
  [
    'a name that is no build’s',
    () => editRecord((record) => ({ ...record, buildId: '../../x' })),
    'not the name of a build',
  ],
  [
    'another build’s container',
    () => editRecord((record) => ({ ...record, container: 'shell_x' })),
    'container is called shell_x',
  ],
])('an artefact is refused with %s', (_, breakIt, complaint) => {
  breakIt();
  expect(unpack).toThrow(complaint);
});

test.each(['declarations', 'serverFiles', 'nameplate', 'budgets', 'packages', 'singletonPlaces'])(
  'a record without its %s is refused, since nothing would be compared',
  (name) => {
    editRecord(({ [name as keyof Release]: _, ...record }) => record);
    expect(unpack).toThrow(`is not whole: ${name}`);
  },
);

test('a copy that unpacks to something else is refused, whatever its record says', () => {
  const copy = brotliCompressSync(Buffer.from('other'));
  writeFileSync(place('client/remote-entry.js.br'), copy);
  editRecord((record) => {
    const [[name, file] = ['', null]] = Object.entries(record.files);
    return { ...record, files: { [name]: { ...file, brotliBytes: copy.length, brotliIntegrity: integrityOf(copy) } } };
  });
  expect(unpack).toThrow('.br is not what its record says');
});

test('sizes by which budgets are held are counted, not believed', () => {
  editRecord((record) => {
    const [[name, file] = ['', null]] = Object.entries(record.files);
    return { ...record, files: { [name]: { ...file, bytes: 1, brotliBytes: 1 } } };
  });
  expect(unpack).toThrow('client/remote-entry.js');
});

test.each(['../outside', '/tmp/outside', 'client/../../outside', 'client/a\\b', 'client//b', 'secrets/x', 'client/.'])(
  'a file at %s is refused before anything is written',
  (name) => {
    const target = emptyFolder();
    expect(() => unpackBuild(archiveOf(name, 'x'), target)).toThrow('It holds');
    expect(() => readFileSync(path.join(target, '../outside'))).toThrow('ENOENT');
  },
);

test.each([
  ['no archive at all', new TextEncoder().encode('hello')],
  ['an archive that is not packed', new Uint8Array(1_024)],
  ['more than anybody unpacks', new Uint8Array(gzipSync(Buffer.alloc(100 * 2 ** 20)))],
])('%s is refused', (_, packed) => {
  expect(() => unpackBuild(packed, emptyFolder())).toThrow('It is no gzipped archive');
});

test.each([
  ['no archive', () => Buffer.alloc(4_096, 'portal')],
  ['an archive that breaks off', () => gunzipSync(packBuild(folder)).subarray(0, 1_000)],
])('%s is refused, though it was packed', (_, unpacked) => {
  expect(() => unpackBuild(gzipSync(unpacked()), emptyFolder())).toThrow(BuildError);
});

test('the same file twice is refused', () => {
  const archive = gunzipSync(packBuild(folder));
  const again = create({ cwd: folder, sync: true, portable: true }, ['client/remote-entry.js']).read() as Buffer;
  const end = archive.length - 1_024;
  expect(() => unpackBuild(gzipSync(Buffer.concat([archive.subarray(0, end), again])), emptyFolder())).toThrow('twice');
});

describe('what comes as an artefact', () => {
  const publish = (only?: string) => publishArtefact(store, packBuild(folder), {}, null, only);

  test('is signed by the portal that takes it, and live', async () => {
    const [made] = await publish(PART);
    expect(made).toMatchObject({ changed: true, live: { buildId: BUILD, reason: 'publish' } });
    expect(store.registry().parts[PART]).toMatchObject({
      buildId: BUILD,
      entry: { url: `/assets/${PART}/${BUILD}/remote-entry.js` },
    });
    expect(await publish(PART)).toMatchObject([{ changed: false }]);
  });

  test('is of the part that may be published, or nothing happens', async () => {
    await expect(publish('alumni-office')).rejects.toThrow(
      'The token is for alumni-office; this is a build of reading-room.',
    );
    expect(store.has(PART, BUILD)).toBe(false);
    expect(store.registry().parts).toEqual({});
  });

  test('does not take the name of a build that is another', async () => {
    await publish();
    editRecord((record) => ({ ...record, preload: ['remote-entry.js'] }));
    await expect(publish()).rejects.toThrow('another build under the name of reading-room aa11bb22cc33');
    const elsewhere = { version: '1.0.0+unknown', builtAt: '2026-11-26T10:00:00.000Z', revision: 'abc' };
    editRecord((record) => ({ ...record, preload: [], ...elsewhere }));
    expect(await publish()).toMatchObject([{ changed: false }]);
  });

  test('has to fit what is live, like any other', async () => {
    storeBuild(store, 'shell', 'dd44', { contract: '2.0' });
    await promote(store, [{ part: 'shell', buildId: 'dd44' }]);
    await expect(publish()).rejects.toThrow(PublishError);
    expect(store.registry().parts[PART]).toBeUndefined();
  });

  test('leaves no draft behind, also when it is refused', async () => {
    await publish();
    appendFileSync(place('server/index.cjs'), ' ');
    await expect(publish()).rejects.toThrow('This is no build that can be published. server/index.cjs');
    expect(readdirSync(path.join(store.folder, '.staging'))).toEqual([]);
  });
});

/** An archive of one file, which a careful program would not make. */
function archiveOf(name: string, text: string): Uint8Array {
  const block = Buffer.alloc(512);
  new Header({ path: name, size: text.length, mode: 0o644, type: 'File', mtime: new Date(0) }).encode(block, 0);
  const content = Buffer.alloc(512);
  content.write(text);
  return gzipSync(Buffer.concat([block, content, Buffer.alloc(1_024)]));
}
