import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { repository, stop } from '../../platform/bin/install.mjs';
import { secondsOf } from './longest-first.mjs';
import {
  browser,
  browserSuites,
  databaseTypes,
  formatting,
  lint,
  lintOf,
  migrationLint,
  types,
  unit,
} from './test-steps.mjs';

const CODE = /\.(ts|tsx|mts|mjs|js|cjs)$/;
const UNIT_SUITE = /\.test\.tsx?$/;
const BROWSER_SUITE = /^e2e\/src\/.+\.e2e\.ts$/;

/** After a change of these, or of very many files, everything is linted. */
const RULES_OF_LINT = /^(\.oxlintrc\.json|package(-lock)?\.json|tsconfig.*\.json|tools\/src\/lint\/.+)$/;
const MANY_FILES = 200;

/** What the related suites may take in all, on all processors together. */
const UNIT_SECONDS = 90;

/** Suites that say most about the schema; a change of it relates to all tests of the database, and Jest cannot see that. */
const SCHEMA_SUITES = ['migrations', 'permissions', 'policies', 'same-schema'].map(
  (name) => `platform/src/database/${name}.test.ts`,
);

/** One short journey for each part that a change touches; what all share is seen on the public pages. */
const JOURNEYS = [
  [/^(shell|shared|platform|backend|tools|e2e)\//, 'navigation'],
  [/^public-site\//, 'people-and-papers'],
  [/^student-area\//, 'content'],
  [/^admin-dashboard\//, 'staff-work'],
  [/^supabase\//, 'content-editing'],
];

/**
 * The steps of `npm test -- changed`: what the present change touches, that is everything that is not in the default branch yet, committed
 * or not. Of very many related suites those beside the change and then the shortest, as far as the time goes; what is left out is said.
 */
export function stepsOfChange() {
  const files = changedFiles();
  if (files.length === 0) stop('Nothing has changed against the default branch.');
  const code = files.filter((file) => CODE.test(file));
  const touchesSchema = files.some((file) => file.startsWith('supabase/'));
  const suites = unitSuites(files, touchesSchema);
  const journeys = browserJourneys(files);
  return [
    ...(suites.length > 0 ? [unit(['--runTestsByPath', ...suites])] : []),
    ...(code.length > 0 ? [types] : []),
    ...lintSteps(files, code),
    formatting,
    ...(touchesSchema ? [migrationLint, databaseTypes] : []),
    ...journeySteps(journeys),
  ];
}

/** The steps of `npm test -- part <name>`: the tests of a part and of what it shares, what its types break anywhere, and a journey through it in the portal. */
export function stepsOfPart(part) {
  const journeys = JOURNEYS.filter(([touched]) => touched.test(`${part}/`)).map(([, journey]) => journey);
  return [unit(['--selectProjects', part, 'shared']), types, lintOf([part]), formatting, journeySteps(journeys)].flat();
}

function journeySteps(journeys) {
  return journeys.length > 0 ? [browser(`(^|/)(${journeys.join('|')})\\.e2e\\.ts$`)] : [];
}

function lintSteps(files, code) {
  if (code.length > MANY_FILES || files.some((file) => RULES_OF_LINT.test(file))) return [lint];
  return code.length > 0 ? [lintOf(code)] : [];
}

/** Against the commit where the change leaves the default branch. */
function changedFiles() {
  const branches = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];
  const base = branches.map((branch) => git(['merge-base', 'HEAD', branch])[0]).find(Boolean) ?? 'HEAD';
  return [
    ...git(['diff', '--name-only', '--diff-filter=d', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ];
}

function unitSuites(files, touchesSchema) {
  const sources = files.filter((file) => /\.(ts|tsx)$/.test(file) && !file.startsWith('e2e/'));
  const related = sources.length > 0 ? jestList(['--findRelatedTests', ...sources]) : [];
  const own = related.filter((suite) => files.includes(suite));
  const schema = touchesSchema ? SCHEMA_SUITES : [];
  const folders = new Set(sources.map((file) => path.dirname(file)));
  const others = [...new Set(related)].filter((suite) => !own.includes(suite) && !schema.includes(suite));
  const isBeside = (suite) => folders.has(path.dirname(suite));
  others.sort((one, other) => isBeside(other) - isBeside(one) || secondsOf(one) - secondsOf(other));

  const chosen = [...new Set([...own, ...schema])];
  let seconds = chosen.reduce((sum, suite) => sum + secondsOf(suite), 0);
  const leftOut = others.filter((suite) => {
    if (seconds + secondsOf(suite) > UNIT_SECONDS) return true;
    seconds += secondsOf(suite);
    chosen.push(suite);
    return false;
  });
  if (leftOut.length > 0)
    process.stdout.write(`${leftOut.length} further suites are related to the change; \`npm test\` runs them.\n`);
  return chosen;
}

function browserJourneys(files) {
  const present = browserSuites().map((name) => name.replace('.e2e.ts', ''));
  const own = files
    .filter((file) => BROWSER_SUITE.test(file))
    .map((file) => path.basename(file).replace('.e2e.ts', ''));
  if (own.length > 0) return own;
  const runs = files.filter((file) => !UNIT_SUITE.test(file) && !file.endsWith('.md'));
  const touched = JOURNEYS.filter(([part]) => runs.some((file) => part.test(file))).map(([, journey]) => journey);
  // A change of everything is seen in one journey as well as in five.
  return touched.slice(0, 1).filter((journey) => present.includes(journey));
}

function jestList(words) {
  const { stdout } = spawnSync(path.join(repository, 'node_modules/.bin/jest'), ['--listTests', ...words], {
    cwd: repository,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return lines(stdout).map((file) => path.relative(repository, file).replaceAll(path.sep, '/'));
}

function git(words) {
  const { status, stdout } = spawnSync('git', words, { cwd: repository, encoding: 'utf8' });
  return status === 0 ? lines(stdout) : [];
}

function lines(text) {
  return text.split('\n').filter(Boolean);
}
