import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT, createTemporaryStore, reopen, storeBuild } from '../testing/release-builder.ts';
import { findForeignEntries } from './check-release.ts';
import { promote, rollback } from './publish.ts';
import { PublishError } from './publish-error.ts';
import type { Registry } from './release.ts';
import type { BuildName } from './made-live.ts';
import type { ReleaseStore } from './store.ts';
import { disablePart, enablePart } from './switch-off.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = createTemporaryStore();
  for (const part of ['shell', 'public-site', 'student-area'] as const) {
    storeBuild(store, part, 'aa11');
    await promote(store, [{ part: part, buildId: 'aa11' }]);
  }
});

test('making one part live changes only that part of the registry', async () => {
  const before = store.registry();
  storeBuild(store, 'student-area', 'bb22');
  const [made] = await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  const after = store.registry();
  expect(made).toMatchObject({ changed: true, live: { buildId: 'bb22', previous: 'aa11', reason: 'promote' } });
  expect(after.parts['student-area']?.buildId).toBe('bb22');
  expect({ ...after.parts, 'student-area': null }).toEqual({ ...before.parts, 'student-area': null });
});

test('making the live build live again changes nothing', async () => {
  const before = readFileSync(store.registryFile, 'utf8');
  const [made] = await promote(store, [{ part: 'student-area', buildId: 'aa11' }]);
  expect(made).toMatchObject({ changed: false });
  expect(readFileSync(store.registryFile, 'utf8')).toBe(before);
});

test('rollback returns to the build that was serving, and asked twice stays there', async () => {
  storeBuild(store, 'student-area', 'bb22');
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  const [back] = await rollback(store, [{ part: 'student-area' }]);
  expect(back).toMatchObject({ changed: true, live: { buildId: 'aa11' } });
  const [again] = await rollback(store, [{ part: 'student-area' }]);
  expect(again).toMatchObject({ changed: false, live: { buildId: 'aa11' } });
});

test('rollback without an earlier build is refused', async () => {
  await expect(rollback(store, [{ part: 'shell' }])).rejects.toThrow('no earlier build');
});

test('every change is in the audit log, in order', async () => {
  storeBuild(store, 'student-area', 'bb22');
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  await rollback(store, [{ part: 'student-area' }]);
  const changes = store.audit().filter(({ part }) => part === 'student-area');
  expect(changes.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['promote', null, 'aa11'],
    ['promote', 'aa11', 'bb22'],
    ['rollback', 'bb22', 'aa11'],
  ]);
});

describe('parts that need each other', () => {
  const builds = [
    { part: 'shell', buildId: 'bb22' },
    { part: 'student-area', buildId: 'bb22' },
  ] as const;

  beforeEach(() => {
    storeBuild(store, 'shell', 'bb22', { singletonExports: { react: ['useOptimistic', 'useState'] } });
    storeBuild(store, 'student-area', 'bb22', { singletonExports: { react: ['useOptimistic'] } });
  });

  test('go live in one revision, and return in one', async () => {
    await expect(promote(store, [builds[1]])).rejects.toThrow('imports useOptimistic of react');
    const { revision } = store.registry();
    expect((await promote(store, builds)).map(({ changed }) => changed)).toEqual([true, true]);
    expect(store.registry()).toMatchObject({
      revision: revision + 1,
      parts: { shell: { buildId: 'bb22' }, 'student-area': { buildId: 'bb22' }, 'public-site': { buildId: 'aa11' } },
    });

    await expect(rollback(store, [{ part: 'shell' }])).rejects.toThrow('imports useOptimistic of react');
    await rollback(store, [{ part: 'shell' }, { part: 'student-area' }]);
    expect(store.registry()).toMatchObject({
      revision: revision + 2,
      parts: { shell: { buildId: 'aa11' }, 'student-area': { buildId: 'aa11' } },
    });
    expect(store.audit().map((entry) => entry.revision)).toEqual([1, 2, 3, 4, 4, 5, 5]);
  });

  test('stay as they are when one of them is damaged', async () => {
    writeFileSync(`${store.buildFolder('student-area', 'bb22')}/client/remote-entry.js`, 'changed');
    const before = readFileSync(store.registryFile, 'utf8');
    await expect(promote(store, builds)).rejects.toThrow('shell bb22 and student-area bb22 were not made live');
    expect(readFileSync(store.registryFile, 'utf8')).toBe(before);
  });
});

describe('a trial in a browser', () => {
  const builds = [{ part: 'student-area', buildId: 'bb22' }] as const;
  const companyOf = ({ parts }: Registry) => Object.entries(parts).map(([part, live]) => `${part} ${live.buildId}`);

  beforeEach(() => {
    storeBuild(store, 'student-area', 'bb22');
  });

  test('meets what is live and what is to go live, and lets through what works', async () => {
    const tried: [string[], readonly string[]][] = [];
    await promote(store, builds, {}, (registry, parts) => {
      tried.push([companyOf(registry), parts]);
      return Promise.resolve([]);
    });
    expect(tried).toEqual([[['shell aa11', 'public-site aa11', 'student-area bb22'], ['student-area']]]);
    expect(store.registry().parts['student-area']?.buildId).toBe('bb22');
  });

  test('keeps back what does not', async () => {
    const before = readFileSync(store.registryFile, 'utf8');
    const fails = () => Promise.resolve(['/courses of student-area bb22 did not work: no']);
    await expect(promote(store, builds, {}, fails)).rejects.toThrow(
      '  - /courses of student-area bb22 did not work: no',
    );
    expect(readFileSync(store.registryFile, 'utf8')).toBe(before);
  });

  test('is made again when somebody else has made something live meanwhile', async () => {
    storeBuild(store, 'public-site', 'cc33');
    const tried: string[][] = [];
    await promote(store, builds, {}, async (registry) => {
      tried.push(companyOf(registry));
      if (tried.length === 1) await promote(store, [{ part: 'public-site', buildId: 'cc33' }]);
      return [];
    });
    expect(tried.map(([, publicSite]) => publicSite)).toEqual(['public-site aa11', 'public-site cc33']);
    expect(companyOf(store.registry())).toEqual(['shell aa11', 'public-site cc33', 'student-area bb22']);
  });

  test('is not made of what is live already, nor of what does not fit anyway', async () => {
    const trial = jest.fn(() => Promise.resolve([]));
    await promote(store, [{ part: 'student-area', buildId: 'aa11' }], {}, trial);
    storeBuild(store, 'student-area', 'dd44', { singletonExports: { react: ['useOptimistic'] } });
    await expect(promote(store, [{ part: 'student-area', buildId: 'dd44' }], {}, trial)).rejects.toThrow(
      'useOptimistic',
    );
    expect(trial).not.toHaveBeenCalled();
  });
});

test('a remote that is switched off stays so through releases, until it is given back', async () => {
  const because = 'Marks are being moved.';
  expect(await disablePart(store, 'student-area', because)).toMatchObject({ changed: true });
  expect(await disablePart(store, 'student-area', because)).toMatchObject({ changed: false });
  storeBuild(store, 'student-area', 'bb22');
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  await rollback(store, [{ part: 'student-area' }]);
  const { 'student-area': off, ...others } = store.registry().parts;
  expect(off).toMatchObject({ buildId: 'aa11', disabled: { because } });
  expect(Object.values(others).map(({ disabled }) => disabled)).toEqual([undefined, undefined]);
  expect(off && findForeignEntries(off, store.release('student-area', 'aa11'))).toEqual([]);

  expect(await enablePart(store, 'student-area')).toMatchObject({ changed: true });
  expect(await enablePart(store, 'student-area')).toMatchObject({ changed: false });
  expect(store.registry().parts['student-area']).not.toHaveProperty('disabled');
  const changes = store.audit().filter(({ part }) => part === 'student-area');
  expect(changes.map(({ action, because: why }) => [action, why])).toEqual([
    ['promote', undefined],
    ['disable', because],
    ['promote', undefined],
    ['rollback', undefined],
    ['enable', undefined],
  ]);
});

test('what says why is words for everybody, in one line of bounded length', async () => {
  await disablePart(store, 'student-area', '  Marks are\nbeing moved. ');
  expect(store.registry().parts['student-area']?.disabled?.because).toBe('Marks are being moved.');
  await disablePart(store, 'student-area', 'Back at three.');
  expect(store.registry().parts['student-area']?.disabled?.because).toBe('Back at three.');
  await expect(disablePart(store, 'student-area', 'x'.repeat(301))).rejects.toThrow('at most 300');
  await expect(disablePart(store, 'admin-dashboard', null)).rejects.toThrow('admin-dashboard is not live');
});

test('a page that is live goes only by its name, and with a rollback', async () => {
  const { routes } = storeBuild(store, 'student-area', 'aa22');
  const old = routes.map((route) => ({ ...route, path: '/courses/old' }));
  storeBuild(store, 'student-area', 'bb22', { routes: [...routes, ...old] });
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);

  const withoutIt = [{ part: 'student-area', buildId: 'aa22' }] as const;
  await expect(promote(store, withoutIt)).rejects.toThrow('student-area has no page /courses/old any more');
  await expect(promote(store, withoutIt, { dropRoutes: ['/courses/odl'] })).rejects.toThrow('No page /courses/odl');
  await promote(store, withoutIt, { dropRoutes: ['/courses/old'] });
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  await rollback(store, [{ part: 'student-area' }]);
  expect(store.registry().parts['student-area']).toMatchObject({ buildId: 'aa22', reason: 'rollback' });
});

test('what a publisher noted who was killed before the change was none, and the next change takes its revision', async () => {
  const file = path.join(store.folder, 'audit.jsonl');
  const noted = { at: '', revision: 4, action: 'promote', part: 'shell', from: 'aa11', to: 'ffff', by: 'nobody' };
  appendFileSync(file, `${JSON.stringify(noted)}\n`);
  expect(store.audit()).toHaveLength(3);
  storeBuild(store, 'student-area', 'bb22');
  await promote(store, [{ part: 'student-area', buildId: 'bb22' }]);
  expect(store.audit().map(({ to }) => to)).toEqual(['aa11', 'aa11', 'aa11', 'bb22']);
});

test('the log of a registry that was deleted is put aside, and all parts can be published again, under numbers that never were', async () => {
  rmSync(store.registryFile);
  expect(store.audit()).toEqual([]);
  await promote(store, [{ part: 'shell', buildId: 'aa11' }]);
  expect(store.audit().map(({ part, revision }) => [part, revision])).toEqual([['shell', 4]]);
  const [aside = ''] = readdirSync(store.folder).filter((name) => name.startsWith('audit-until-'));
  expect(readFileSync(path.join(store.folder, aside), 'utf8').trim().split('\n')).toHaveLength(3);
});

test('a build whose bytes were changed is refused and nothing goes live', async () => {
  storeBuild(store, 'student-area', 'bb22');
  writeFileSync(`${store.buildFolder('student-area', 'bb22')}/client/remote-entry.js`, 'changed');
  await expect(promote(store, [{ part: 'student-area', buildId: 'bb22' }])).rejects.toThrow(PublishError);
  expect(store.registry().parts['student-area']?.buildId).toBe('aa11');
});

test('a build that is not in the store is refused', async () => {
  await expect(promote(store, [{ part: 'student-area', buildId: 'ffff' }])).rejects.toThrow(
    'The store has no build ffff of student-area.',
  );
});

test('a live build that is missing from the store is named, with the way out', () => {
  expect(() => store.requireLiveBuilds()).not.toThrow();
  rmSync(store.buildFolder('student-area', 'aa11'), { recursive: true });
  expect(() => store.requireLiveBuilds()).toThrow(
    /live build aa11 of student-area is missing .*\(portal publish student-area\)/,
  );
});

test('a part whose live build is lost can be published again', async () => {
  storeBuild(store, 'student-area', 'bb22');
  rmSync(store.buildFolder('student-area', 'aa11'), { recursive: true });
  const found = reopen(store);
  await promote(found, [{ part: 'student-area', buildId: 'bb22' }]);
  expect(found.registry().parts['student-area']?.buildId).toBe('bb22');
});

describe('types of shell and remotes', () => {
  const words = (props: string) => ({ [CONTRACT]: `export declare function useWords(props: { ${props} }): string;\n` });
  const singletonExports = { '@portal/shared/contract': ['useWords'] };
  const area = (buildId: string, props: string) =>
    storeBuild(store, 'student-area', buildId, { singletonExports }, words(props));
  const shell = (buildId: string, props: string) =>
    storeBuild(
      store,
      'shell',
      buildId,
      { singletonExports: { react: ['useState'], '@portal/shared/contract': ['useWords'] } },
      words(props),
    );

  test('that do not fit go live together only, and what fits goes live by itself', async () => {
    shell('bb22', 'label: string');
    area('bb22', 'label: string');
    await promote(store, together('bb22'));
    shell('cc33', 'label: string; tone?: string');
    await promote(store, [{ part: 'shell', buildId: 'cc33' }]);

    shell('dd44', 'text: string');
    area('dd44', 'text: string');
    await expect(promote(store, [{ part: 'shell', buildId: 'dd44' }])).rejects.toThrow(
      'shell dd44 does not know label, which student-area bb22 declares (contract/index.d.ts:1)',
    );
    expect(store.registry().parts.shell?.buildId).toBe('cc33');
    await promote(store, together('dd44'));
    expect(store.registry().parts).toMatchObject({ shell: { buildId: 'dd44' }, 'student-area': { buildId: 'dd44' } });
    await expect(rollback(store, [{ part: 'student-area' }])).rejects.toThrow('does not know label');
  });

  test('of a counterpart that went live during the comparison count', async () => {
    shell('bb22', 'label: string; tone?: string');
    area('bb22', 'label: string');
    await promote(store, together('bb22'));
    shell('cc33', 'label: string');
    const going = promote(store, [{ part: 'shell', buildId: 'cc33' }]);
    await store.makeLive([area('cc33', 'text: string')], 'publish');
    await expect(going).rejects.toThrow('does not know text, which student-area cc33 declares');
    expect(store.registry().parts.shell?.buildId).toBe('bb22');
  });

  function together(buildId: string): BuildName[] {
    return (['shell', 'student-area'] as const).map((part) => ({ part, buildId }));
  }
});
