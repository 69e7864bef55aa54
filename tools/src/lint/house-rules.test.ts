import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Parts of that repository; the last one is there to show that nobody has to know it by name. */
const PARTS = ['shell', 'public-site', 'student-area', 'admin-dashboard', 'reading-room'];

/** Files and the rule that each breaks. They lie in a repository of their own, so that the linter of this one does not meet them. */
const refused = [
  ['house(walls)', 'shell/src/page.ts', `export * from '../../public-site/src/heads.ts';`],
  ['house(walls)', 'shared/src/page.ts', `export * from 'shell';`],
  ['house(one-contract)', 'shared/src/ui/title.ts', `export * from '../contract/hooks.ts';`],
  ['house(walls)', 'public-site/src/page.ts', `export const page = () => import('student-area');`],
  ['house(walls)', 'reading-room/src/page.ts', `export * from '../../student-area/src/page.ts';`],
  ['house(walls)', 'student-area/src/shelf.ts', `export * from 'reading-room';`],
  ['house(walls)', 'shell/src/shelf.ts', `export * from '../../reading-room/src/remote.tsx';`],
  ['house(walls)', 'reading-room/src/features/shelf.ts', `import '../routes/shelf-page.tsx';`],
  ['house(walls)', 'platform/src/page.ts', `export { Button } from '@portal/shared/ui';`],
  ['house(walls)', 'admin-dashboard/src/features/form.ts', `import '../routes/users-page.tsx';`],
  ['house(walls)', 'e2e/src/journey.ts', `import '../../shell/src/router/routes.ts';`],
  ['house(walls)', 'backend/src/prepare.ts', `export * from '@portal/platform/prepare-database';`],
  ['house(walls)', 'backend/src/zone.ts', `export * from '@portal/shared/time';`],
  ['house(walls)', 'platform/src/fuzz.ts', `export * from '@portal/tools/fuzz/run';`],
  ['house(walls)', 'bench/src/fuzz.ts', `import '../../tools/src/fuzz/main.ts';`],
  ['house(walls)', 'platform/src/measure.ts', `import '../../bench/src/measure.ts';`],
  ['house(features)', 'public-site/src/features/home/list.ts', `import '../research/list-papers.ts';`],
  ['house(department-clock)', 'public-site/src/hour.ts', `export const hour = new Date().getHours();`],
  ['house(department-clock)', 'shell/src/day.ts', `export const day = new Date().toISOString().slice(0, 10);`],
  ['house(department-clock)', 'shared/src/format.ts', `export const format = new Intl.DateTimeFormat();`],
  ['house(department-clock)', 'student-area/src/zone.ts', `export const zone = 'Asia/Kolkata';`],
  [
    'house(department-clock)',
    'student-area/src/at.ts',
    'export const at = (time: string) => `2026-11-20T${time}+05:30`;',
  ],
  [
    'house(own-formats)',
    'public-site/src/sort.ts',
    `export const sorted = ['b', 'a'].sort((a, b) => a.localeCompare(b));`,
  ],
  ['house(own-formats)', 'admin-dashboard/src/sum.ts', `export const sum = (2000).toLocaleString('en-IN');`],
  ['house(own-formats)', 'shared/src/ui/sum.ts', `export const format = new Intl.NumberFormat('en-IN');`],
  [
    'house(query-keys)',
    'student-area/src/features/courses/keys.ts',
    `const queryKeysOf = String; export const keys = queryKeysOf('student-area');`,
  ],
  [
    'house(query-keys)',
    'public-site/src/query-keys.ts',
    `const queryKeysOf = String; export const keys = queryKeysOf('student-area');`,
  ],
  ['house(schemas-on-demand)', 'admin-dashboard/src/features/talks/talk.ts', `import '@portal/shared/schema';`],
  [
    'house(schemas-on-demand)',
    'admin-dashboard/src/features/talks/talk-form.ts',
    `import { type Talk, talkSchema } from './talk-schema.ts'; export type Read = () => Talk; export const kind = typeof talkSchema;`,
  ],
  [
    'house(first-data-written-out)',
    'student-area/src/routes/books-page.tsx',
    `const rowsOf = (list: string) => () => list; export const fetchFirst = rowsOf('books');`,
  ],
  ['typescript(no-floating-promises)', 'platform/src/go.ts', `export const go = () => { fetch('/'); };`],
  ['typescript(no-unsafe-return)', 'bench/src/read.ts', `export const read = () => JSON.parse('1');`],
] as const;

const allowed = [
  ['shared/src/ui/format.ts', `export const format = new Intl.NumberFormat('en-IN');`],
  ['shared/src/ui/heading.ts', `export { usePageTitle } from '@portal/shared/contract';`],
  ['shared/src/contract/index.ts', `export * from './hooks.ts';`],
  ['shell/src/button.ts', `export { Button } from '@portal/shared/ui';`],
  ['platform/src/parts.ts', `export { PARTS } from '@portal/shared/contract';`],
  ['platform/src/start.ts', `export { startBackend } from '@portal/backend';`],
  ['tools/src/kill.ts', `export { prepareDatabase } from '@portal/platform/prepare-database';`],
  ['admin-dashboard/src/routes/page.ts', `import '../features/papers.ts';`],
  ['public-site/src/features/home/own.ts', `import './list.ts';\nimport '../../site/published.ts';`],
  ['student-area/src/query-keys.ts', `const queryKeysOf = String; export const keys = queryKeysOf('student-area');`],
  ['admin-dashboard/src/features/talks/lecture-schema.ts', `export { z } from '@portal/shared/schema';`],
  [
    'admin-dashboard/src/features/talks/lecture.ts',
    `import type { z } from '@portal/shared/schema';\nimport { type Talk } from './talk-schema.ts';\nexport type Both = [z.ZodType, Talk];\nexport const schema = () => import('./talk-schema.ts');`,
  ],
  ['student-area/src/routes/loans-page.tsx', `export const fetchFirst = () => fetch('/loans');`],
  ['platform/src/hour.ts', `export const hour = new Date().getHours();`],
  ['shared/src/time/zone.ts', `export const zone = 'Asia/Kolkata';`],
] as const;

let broken: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  const repository = mkdtempSync(path.join(tmpdir(), 'portal-lint-'));
  try {
    for (const file of [
      '.oxlintrc.json',
      'tools/src/lint/house-rules.mjs',
      'tools/bin/part-names.mjs',
      'tsconfig.base.json',
    ])
      cpSync(file, path.join(repository, file));
    symlinkSync(path.resolve('node_modules'), path.join(repository, 'node_modules'));
    writeFileSync(path.join(repository, 'package.json'), JSON.stringify({ workspaces: ['shared', ...PARTS] }));
    writeFileSync(path.join(repository, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json", "include": ["."] }');
    for (const part of PARTS) {
      mkdirSync(path.join(repository, part));
      writeFileSync(path.join(repository, part, 'package.json'), '{ "portal": {} }');
    }
    for (const [file, text] of [...refused.map(([, ...rest]) => rest), ...allowed]) {
      mkdirSync(path.join(repository, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(repository, file), `${text}\n`);
    }
    broken = rulesBrokenIn(repository);
  } finally {
    rmSync(repository, { recursive: true, force: true });
  }
});

test.each(refused)('%s refuses %s: %s', (rule, file) => {
  expect(broken.get(file)).toEqual([rule]);
});

test.each(allowed)('%s may say %s', (file) => {
  expect(broken.get(file) ?? []).toEqual([]);
});

function rulesBrokenIn(repository: string): ReadonlyMap<string, readonly string[]> {
  const bin = path.resolve('node_modules/.bin');
  const { stdout } = spawnSync(path.join(bin, 'oxlint'), ['--format', 'json'], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const rules = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) rules.set(filename, [...(rules.get(filename) ?? []), code]);
  return rules;
}
