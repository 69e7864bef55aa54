import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PartName } from '../../parts.ts';
import { createTemporaryStore, storeBuild } from '../../testing/release-builder.ts';
import type { Pair } from '../check-release.ts';
import { TypeVerdicts } from './compare-types.ts';
import { CONTRACT_KEY } from '../../webpack/singletons.ts';
import { emitDeclarations } from './declarations.ts';

/** Changes of the contract as it is, and how the refusal names what is met by them; null where it goes on fitting. */
const CHANGES: [change: string, file: string, before: string, after: string, fault: string | null][] = [
  ['a renamed prop', 'page-part', 'isWaiting', 'isLate', 'PagePart(props).isWaiting'],
  ['a renamed action', 'auth', 'signOut:', 'logOut:', 'useAuth().signOut'],
  ['a renamed part of a toast', 'services', 'description?', 'detail?', 'useToast()(toast).description'],
  [
    'a renamed word of a route',
    'remote',
    'title: string;\n    pageOf',
    'heading: string;\n    pageOf',
    'RemoteModule.routes',
  ],
  ['a new prop that may be left out', 'page-part', 'isWaiting?', 'tone?: string;\n    isWaiting?', null],
  ['a new action', 'auth', 'signOut:', 'lock: () => void;\n    signOut:', null],
  [
    'a new export',
    'version',
    'export declare const',
    'export declare const isNew: boolean;\nexport declare const',
    null,
  ],
];

const store = createTemporaryStore();
const verdicts = new TypeVerdicts(store);
let texts: Record<string, string>;
let pairs: Pair[];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-types-'));
  const entries = await emitDeclarations(folder);
  texts = readAll(folder);
  const used = ['Loaded', 'PagePart', 'PatientLoad', 'getDataAccess', 'useAuth', 'usePublished', 'useToast'];
  const build = (part: PartName, buildId: string, types: Record<string, string>) =>
    storeBuild(store, part, buildId, { singletonExports: { [CONTRACT_KEY]: used } }, types, entries);
  const remote = build('student-area', 'aa11', texts);
  writeFileSync(
    path.join(store.buildFolder('student-area', 'aa11'), 'client/page.js'),
    'e({isWaiting:1,description:""})',
  );
  pairs = CHANGES.map(([, name, before, after], index) => {
    const file = `shared/src/contract/${name}.d.ts`;
    const changed = texts[file]?.replaceAll(before, after) ?? '';
    expect(changed).not.toBe(texts[file]);
    return { shell: build('shell', `shell${index}`, { ...texts, [file]: changed }), remote };
  });
  // One start of the compiler for all of them.
  await verdicts.compare(pairs);
});

test('what is kept of the contract is small, and says nothing of tables or of how it is done', () => {
  const all = Object.values(texts).join('\n');
  expect(Object.keys(texts)).toContain('shared/src/contract/index.d.ts');
  expect(all.length).toBeLessThan(40_000);
  expect(all).not.toMatch(/faculty|#private|\/\*\*/);
});

test.each(CHANGES.map(([change, , , , fault], index) => [change, fault, index] as const))(
  'of the contract, %s',
  (_, fault, index) => {
    const faults = verdicts.faultsOf(pairs.slice(index, index + 1));
    if (fault === null) expect(faults).toEqual([]);
    else expect(faults.join('\n')).toContain(fault);
  },
);

function readAll(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file, 'utf8')];
    }),
  );
}
