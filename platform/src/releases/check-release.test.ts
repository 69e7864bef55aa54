import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT, createLiveStore, reopen, storeBuild } from '../testing/release-builder.ts';
import { findDamagedFiles, findFaults, findForeignEntries, satisfiesCaret } from './check-release.ts';
import { integrityOf } from './integrity.ts';
import type { Release } from './release.ts';
import { loadServerBuild, storedServerBuild } from './server-build.ts';
import type { ReleaseStore } from './store.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = await createLiveStore();
});

const faultsOf = (release: Release) => findFaults(store, [release], store.registry());
const candidate = (overrides: Partial<Release>) => storeBuild(store, 'student-area', 'bb22', overrides);
const route = (path: string) => ({
  path,
  access: 'signed-in' as const,
  frame: 'site' as const,
  title: 'Page',
  files: [],
});

test('a remote that fits the live shell has no faults', () => {
  expect(faultsOf(candidate({}))).toEqual([]);
});

test('a remote of another contract major is refused', () => {
  expect(faultsOf(candidate({ contract: '2.0' })).join()).toContain('speaks contract 2.0');
});

test('a remote that needs a newer contract minor than the live shell has is refused', () => {
  expect(faultsOf(candidate({ contract: '1.9' })).join()).toContain('speaks contract 1.9');
});

test('a remote that imports what the shell’s facade does not provide is refused by name', () => {
  const faults = faultsOf(candidate({ singletonExports: { react: ['useState', 'useOptimistic'] } }));
  expect(faults).toEqual(['student-area imports useOptimistic of react; shell aa11 does not provide that.']);
});

test('a default that the facade does not have counts like any other name', () => {
  const faults = faultsOf(candidate({ singletonExports: { react: ['default'] } }));
  expect(faults).toEqual(['student-area imports default of react; shell aa11 does not provide that.']);
});

test('a remote that imports a library the shell does not share is refused', () => {
  expect(faultsOf(candidate({ singletonExports: { jquery: ['default'] } })).join()).toContain('does not provide');
});

test('a remote built with a newer singleton than the live shell has is refused', () => {
  expect(faultsOf(candidate({ shared: { react: '19.4.0' } })).join()).toContain('built with react 19.4.0');
});

describe('builds from before shells ceased to bring a federation runtime', () => {
  const calling = () => candidate({ federation: '2.9.2' });
  const shellOf = (federation: string) => storeBuild(store, 'shell', 'cc33', { federation });

  test('a remote that calls one is refused beside a shell that brings none', async () => {
    await store.makeLive([shellOf('none')], 'publish');
    const sentence =
      'student-area bb22 calls federation runtime 2.9.2; shell cc33 brings none. Build student-area anew first, or publish both in one step.';
    expect(faultsOf(calling())).toEqual([sentence]);
  });

  test('a shell that brings none waits for them', async () => {
    await store.makeLive([shellOf('2.9.2'), calling()], 'publish');
    const next = storeBuild(store, 'shell', 'ee55', { federation: 'none' });
    expect(faultsOf(next)).toEqual([expect.stringContaining('shell ee55 brings none. Build student-area anew first')]);
  });

  test.each(['2.9.2', 'none'])('a remote that calls none fits a shell that brings %s', async (federation) => {
    await store.makeLive([shellOf(federation)], 'publish');
    expect(faultsOf(candidate({}))).toEqual([]);
  });
});

test('a remote may not take a route of another remote or of the shell', () => {
  expect(faultsOf(candidate({ routes: [route('/admin/courses')] })).join()).toContain('outside the prefixes');
  const site = storeBuild(store, 'public-site', 'cc33', { routes: [route('/auth')] });
  expect(faultsOf(site).join()).toContain('outside the prefixes');
});

describe('a prefix belongs to one part', () => {
  const nameplate = (title: string, prefixes: string[]) => ({ title, prefixes, menu: [], quickLinks: [] });
  const room = (prefixes: string[], paths: string[]) =>
    storeBuild(store, 'reading-room', 'cc33', {
      nameplate: nameplate('Reading room', prefixes),
      routes: paths.map(route),
    });

  test('a remote that nobody knew before has its pages below its own', () => {
    expect(faultsOf(room(['/reading-room'], ['/reading-room', '/reading-room/:book']))).toEqual([]);
    expect(faultsOf(room(['/reading-room'], ['/reading-rooms']))).toEqual([
      'Route /reading-rooms lies outside the prefixes of reading-room.',
    ]);
  });

  test('two parts that claim the same are refused with both names', () => {
    expect(faultsOf(room(['/courses'], []))).toEqual([
      'student-area and reading-room both claim /courses (portal.prefixes of package.json).',
    ]);
  });

  test('a prefix that takes a live page of another part is refused, unless that part gives the page up in the same step', async () => {
    const site = (id: string, paths: string[]) =>
      storeBuild(store, 'public-site', id, { nameplate: nameplate('Site', ['/']), routes: paths.map(route) });
    await store.makeLive([site('dd44', ['/', '/books'])], 'publish');
    const taker = room(['/reading-room', '/books'], ['/reading-room']);
    expect(faultsOf(taker)).toEqual(['reading-room claims /books, where public-site has the live page /books.']);
    expect(findFaults(store, [taker, site('ee55', ['/'])], store.registry())).toEqual([]);
    expect(faultsOf(room(['/reading-room'], ['/reading-room']))).toEqual([]);
  });

  test('of two that fit a path the longer one counts, in both directions', async () => {
    const inside = room(['/courses/reading'], ['/courses/reading']);
    expect(faultsOf(inside)).toEqual([]);
    await store.makeLive([inside], 'publish');
    expect(faultsOf(candidate({ routes: [route('/courses/:slug'), route('/courses/reading/list')] }))).toEqual([
      'Route /courses/reading/list lies outside the prefixes of student-area.',
    ]);
  });

  test('the shell keeps to its own as well', () => {
    expect(faultsOf(storeBuild(store, 'shell', 'cc33', { routes: [route('/account/two')] }))).toEqual([]);
    expect(faultsOf(storeBuild(store, 'shell', 'dd44', { routes: [route('/courses/mine')] }))).toEqual([
      'Route /courses/mine lies outside the prefixes of shell.',
    ]);
  });
});

test('a search entry must lead to a page of the build, with or without a query', () => {
  const search = [
    { label: 'Courses', path: '/courses' },
    { label: 'Ask for a course', path: '/courses?new=1' },
    { label: 'Gone', path: '/courses/gone' },
  ];
  const nameplate = { title: 'Student area', prefixes: ['/courses'], menu: [], quickLinks: [], search };
  expect(faultsOf(candidate({ nameplate, routes: [route('/courses')] }))).toEqual([
    'The search would lead to /courses/gone, and student-area has no such page (package.json).',
  ]);
});

test('a route listed twice is refused', () => {
  expect(faultsOf(candidate({ routes: [route('/courses'), route('/courses')] })).join()).toContain('twice');
});

test('a shell that drops an export a live remote uses is refused', () => {
  const shell = storeBuild(store, 'shell', 'bb22', { singletonExports: { react: ['useEffect'] } });
  expect(faultsOf(shell).join()).toContain('imports useState of react');
});

describe('what a part may weigh', () => {
  const file = (brotliBytes: number) => ({ integrity: '', bytes: 9_000_000, brotliBytes });
  const files = { 'remote-entry.js': file(900), 'remote.js': file(90), 'page.js': file(800), 'later.js': file(999) };
  const weighing = (sizes: Partial<typeof files>, budgets: Release['budgets']) =>
    faultsOf(
      candidate({
        preload: ['remote.js'],
        routes: [{ ...route('/courses'), files: ['page.js'] }],
        // No script.
        files: { ...files, ...sizes, 'font.woff2': file(90_000) },
        budgets,
      }),
    );
  const budgets = { entry: 990, page: 800, file: 1_000 };

  test('fits up to the last byte, and without budgets in any case', () => {
    expect(weighing({}, budgets)).toEqual([]);
    expect(weighing({ 'later.js': file(2_000_000) }, undefined)).toEqual([]);
  });

  test.each([
    ['remote.js', 91, 'The entry of student-area weighs 991 bytes; its budget is 990 (package.json).'],
    ['page.js', 801, 'The code of /courses of student-area weighs 801 bytes; its budget is 800 (package.json).'],
    ['later.js', 1_001, 'later.js of student-area weighs 1001 bytes; its budget is 1000 (package.json).'],
  ])('is refused when %s weighs %d', (name, bytes, fault) => {
    expect(weighing({ [name]: file(bytes) }, budgets)).toEqual([fault]);
  });
});

test('a remote that brings a library which must be there once is refused, and may bring others', async () => {
  await store.makeLive([storeBuild(store, 'shell', 'cc33', { solePackages: ['react', 'scheduler'] })], 'publish');
  expect(faultsOf(candidate({ packages: { zod: ['4.1.0'] } }))).toEqual([]);
  expect(faultsOf(candidate({ packages: { scheduler: ['0.27.0'] } }))).toEqual([
    'student-area brings a copy of scheduler of its own, which shell cc33 provides.',
  ]);
});

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.4.0', '19.3.1', true],
  ['19.3.0', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
])('version %s within ^%s: %s', (version, wanted, expected) => {
  expect(satisfiesCaret(version, wanted)).toBe(expected);
});

test('a build is intact until a file that is served, run or compared is not', () => {
  const release = storeBuild(store, 'student-area', 'bb22', {}, { [CONTRACT]: 'export {};' });
  expect(findDamagedFiles(store, release)).toEqual([]);
  for (const file of ['client/remote-entry.js', 'client/remote-entry.js.br', 'server/index.cjs', `types/${CONTRACT}`]) {
    writeFileSync(path.join(store.buildFolder('student-area', 'bb22'), file), 'changed');
  }
  expect(findDamagedFiles(store, release)).toEqual([
    'remote-entry.js is missing or differs from what was built.',
    'remote-entry.js.br is missing or differs from what was built.',
    'server/index.cjs is missing or differs from what was built.',
    'types/contract/index.d.ts is missing or differs from what was built.',
  ]);
});

test('one byte behind a compressed copy is damage', () => {
  const release = candidate({});
  appendFileSync(path.join(store.buildFolder('student-area', 'bb22'), 'client/remote-entry.js.br'), ' ');
  expect(findDamagedFiles(store, release)).toEqual(['remote-entry.js.br is missing or differs from what was built.']);
});

test('a build whose record is from before copies and server builds were digested is not damaged by that', () => {
  const { files } = candidate({});
  const older = Object.fromEntries(
    Object.entries(files).map(([name, built]) => [name, { ...built, brotliIntegrity: undefined }]),
  );
  const release = candidate({ serverFiles: undefined, files: older });
  expect(findDamagedFiles(store, release)).toEqual([]);
  writeFileSync(path.join(store.buildFolder('student-area', 'bb22'), 'client/remote-entry.js.br'), 'changed');
  expect(findDamagedFiles(store, release)).toHaveLength(1);
});

test('a build that was digested by SHA-384 stays whole, and a digest that proves nothing is not believed', () => {
  const digestedBy = (hash: string) => {
    const folder = store.buildFolder('student-area', 'bb22');
    const { files, serverFiles = {} } = candidate({});
    const digest = (name: string) => integrityOf(readFileSync(path.join(folder, name)), hash);
    return candidate({
      files: Object.fromEntries(
        Object.entries(files).map(([name, built]) => [
          name,
          { ...built, integrity: digest(`client/${name}`), brotliIntegrity: digest(`client/${name}.br`) },
        ]),
      ),
      serverFiles: Object.fromEntries(
        Object.entries(serverFiles).map(([name, built]) => [name, { ...built, integrity: digest(`server/${name}`) }]),
      ),
    });
  };
  expect(findDamagedFiles(store, digestedBy('sha384'))).toEqual([]);
  expect(findDamagedFiles(store, digestedBy('md5'))).toHaveLength(3);
});

test('a server build runs while it is as built, and not when a byte was changed', () => {
  candidate({});
  const build = storedServerBuild(store, 'student-area', 'bb22');
  expect(loadServerBuild(build, {})).toEqual({ builtAs: 'bb22' });
  writeFileSync(path.join(build.folder, 'index.cjs'), "exports.builtAs = 'elsewhere';");
  expect(() => loadServerBuild(build, {})).toThrow('differs from what was built; it was not run');
});

test('the registry entry of a build is told from one that another build would have', () => {
  const release = store.release('student-area', 'aa11');
  const { shell, 'student-area': live } = store.registry().parts;
  if (!shell || !live) throw new Error('They are not live.');
  expect(findForeignEntries(live, release)).toEqual([]);
  expect(findForeignEntries({ ...shell, buildId: 'aa11' }, release)).toContain(
    'The registry names another entry than the record of build aa11.',
  );
});

test('the record of another part’s build is not taken for the part’s own', () => {
  for (const name of ['release.json', 'release.seal']) {
    copyFileSync(
      path.join(store.buildFolder('shell', 'aa11'), name),
      path.join(store.buildFolder('student-area', 'aa11'), name),
    );
  }
  expect(() => reopen(store).release('student-area', 'aa11')).toThrow('is the release record of shell aa11');
});
