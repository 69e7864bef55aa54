import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTemporaryStore } from '../testing/release-builder.ts';
import { packBuild, unpackBuild } from './artefact.ts';
import { publishArtefact } from './publish.ts';
import type { Release } from './release.ts';
import { packStockBuild } from './stock-build.ts';

const PART = 'study-groups';

/** As webpack's own plugin writes it, in short. */
const ENTRY = `var study_groups;(()=>{var q=self["webpackChunkstudy_groups"]=self["webpackChunkstudy_groups"]||[];
study_groups={init:()=>{},get:()=>Promise.resolve(()=>({routes:[]}))};q.push=()=>{};const other="my_study_groups"})();`;
const CHUNK = `"use strict";(self.webpackChunkstudy_groups=self.webpackChunkstudy_groups||[]).push([[7],{7:()=>"study_groups"}]);`;

const DESCRIPTION = {
  name: PART,
  version: '0.2.0',
  portal: {
    title: 'Study groups',
    prefixes: ['/study-groups'],
    budgets: { entry: 9_000, page: 9_000, file: 9_000 },
    federation: { contract: '1.9', routes: [{ path: '/study-groups/:name', title: 'Study group' }] },
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stock-build-'));
  mkdirSync(path.join(folder, 'dist'));
  write('package.json', DESCRIPTION);
  write('dist/remoteEntry.js', ENTRY);
  write('dist/7.js', CHUNK);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | object): void {
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

const describeAs = (federation: object) =>
  write('package.json', {
    ...DESCRIPTION,
    portal: { ...DESCRIPTION.portal, federation: { ...DESCRIPTION.portal.federation, ...federation } },
  });

const manifest = ({ metaData = {}, ...rest }: { metaData?: object } & Record<string, unknown> = {}) => ({
  metaData: {
    globalName: 'study_groups',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    ...metaData,
  },
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.2.0' },
    { name: 'zustand', version: '5.1.0', requiredVersion: '>=5' },
    { name: 'lodash', version: '4.17.21' },
  ],
  exposes: [{ path: './remote', assets: { js: { sync: ['7.js'] } } }],
  ...rest,
});

const pack = () => packStockBuild(PART, folder);

async function unpacked(): Promise<{ release: Release; read: (name: string) => string }> {
  const place = path.join(folder, 'unpacked');
  rmSync(place, { recursive: true, force: true });
  const release = unpackBuild((await pack()).packed, place);
  return { release, read: (name) => readFileSync(path.join(place, 'client', name), 'utf8') };
}

test('a build comes into an artefact with an entry of ours, and with names that no other build has', async () => {
  const { release, read } = await unpacked();
  const { buildId, container } = release;
  expect(release).toMatchObject({
    ...{ part: PART, version: '0.2.0', contract: '1.9', drawnBy: 'browser', serverFiles: {} },
    ...{ entry: 'remote-entry.js', preload: ['stock/remoteEntry.js'], container: `study_groups_${buildId}` },
    routes: [{ path: '/study-groups/:name', access: 'public', frame: 'site', title: 'Study group', files: [] }],
    nameplate: { title: 'Study groups', prefixes: ['/study-groups'] },
  });
  expect(Object.keys(release.files)).toEqual(['remote-entry.js', 'stock/7.js', 'stock/remoteEntry.js']);
  const entry = read('stock/remoteEntry.js');
  expect(entry).toContain(`var ${container};`);
  expect(entry).toContain(`self["webpackChunk${container}"]`);
  expect(entry).toContain('"my_study_groups"');
  // In the code of pages the word is theirs.
  expect(read('stock/7.js')).toBe(CHUNK.replaceAll('webpackChunkstudy_groups', `webpackChunk${container}`));
  for (const name of ['stock/7.js', 'stock/remoteEntry.js'])
    expect(read('remote-entry.js')).toContain(JSON.stringify(release.files[name]?.integrity).slice(1, -1));
});

test('the manifest of the federation plugin says what the container is, and what it expects to be shared', async () => {
  write('dist/mf-manifest.json', manifest());
  const { release } = await unpacked();
  expect(release).toMatchObject({
    preload: ['stock/remoteEntry.js', 'stock/7.js'],
    shared: { react: '19.2.0', zustand: '5.1.0' },
  });
  expect(Object.keys(release.files)).not.toContain('stock/mf-manifest.json');
});

test('the same build has the same name, another content or description another, and the version has no part in it', async () => {
  const before = (await pack()).buildId;
  write('package.json', { ...DESCRIPTION, version: '0.3.0' });
  write('dist/7.js.map', '{}');
  expect((await pack()).buildId).toBe(before);
  describeAs({ exposes: './pages' });
  const described = (await pack()).buildId;
  write('dist/7.js', `${CHUNK} `);
  expect(new Set([before, described, (await pack()).buildId]).size).toBe(3);
});

test.each<[string, () => void, string | RegExp]>([
  [
    'a folder that is not there',
    () => describeAs({ folder: 'build' }),
    /There is no folder .*build; build study-groups first/,
  ],
  ['an entry that is not there', () => describeAs({ entry: 'remote.js' }), 'It has no remote.js.'],
  [
    'a container of another name',
    () => describeAs({ container: 'groups' }),
    'remoteEntry.js makes no container that is called groups.',
  ],
  ['a style sheet', () => write('dist/7.css', ''), '7.css: pages of the portal take no style sheets from files'],
  ['a module', () => write('dist/7.mjs', ''), '7.mjs is a module'],
  [
    'two queues of chunks',
    () => write('dist/remoteEntry.js', `${ENTRY};self.webpackChunkother=[]`),
    'more than one queue of chunks: webpackChunkstudy_groups, webpackChunkother',
  ],
  ['a manifest that is none', () => write('dist/mf-manifest.json', '{'), 'is no manifest of federation'],
  [
    'a container that is a module',
    () =>
      write(
        'dist/mf-manifest.json',
        manifest({ metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } } }),
      ),
    'Its container is of the type module',
  ],
  [
    'files at an address of their own',
    () => write('dist/mf-manifest.json', manifest({ metaData: { publicPath: 'https://groups.example/' } })),
    "needs output.publicPath 'auto'",
  ],
  [
    'another module exposed',
    () => write('dist/mf-manifest.json', manifest({ exposes: [{ path: './app' }] })),
    'It exposes ./app, and not ./remote.',
  ],
  ['no pages', () => describeAs({ routes: [] }), 'portal.federation.routes'],
  [
    'a route that is none',
    () => describeAs({ routes: [{ path: 'groups', title: 'Groups' }] }),
    'is no path such as /courses/:code',
  ],
])('what cannot be loaded is refused with what is wrong: %s', async (_, breakIt, words) => {
  breakIt();
  await expect(pack()).rejects.toThrow(words);
});

test('it goes live through the registry, which says that browsers draw its pages', async () => {
  const store = createTemporaryStore();
  const [made] = await publishArtefact(store, (await pack()).packed);
  expect(made?.live).toMatchObject({
    drawnBy: 'browser',
    entry: { url: expect.stringMatching(/\/remote-entry\.js$/) as string },
  });
});

test('a record that leaves out what is compared is refused when it brings a server build all the same', async () => {
  const place = path.join(folder, 'draft');
  unpackBuild((await pack()).packed, place);
  const record = JSON.parse(readFileSync(path.join(place, 'release.json'), 'utf8')) as Release;
  const server = { 'index.cjs': { integrity: 'sha256-x', bytes: 1 } };
  writeFileSync(path.join(place, 'release.json'), JSON.stringify({ ...record, serverFiles: server }));
  expect(() => unpackBuild(packBuild(place), path.join(folder, 'again'))).toThrow('is not whole: serverFiles');
});
