import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { repository } from '../../platform/bin/install.mjs';

/**
 * Jest, with more room for what is young: pages that are drawn and thrown away leave much of it, and to clear it away took an eighth of the
 * time. Its workers get the same words, the programs that tests start do not.
 */
const JEST = ['node', '--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];

/** A script that uses Postgres for some seconds, translated once (`fork-program.ts`). */
const SCRIPT = ['tsx', '--liftoff-only'];

export const types = { group: 'static', name: 'types', words: ['tsc', '-p', '.'], isPatient: true };
export const migrationLint = {
  group: 'static',
  name: 'lint of the migrations',
  words: [...SCRIPT, 'tools/src/migration-lint/main.ts'],
  isPatient: true,
};
export const databaseTypes = {
  group: 'static',
  name: 'generated database types',
  words: [...SCRIPT, 'tools/src/database-types/generate.ts', '--check'],
  isPatient: true,
};

export const lint = { group: 'static', name: 'lint', words: ['oxlint'], isPatient: true };

/** Lint of some files, of which those that are not linted at all are left out. */
export function lintOf(files) {
  return { ...lint, words: [...lint.words, '--no-error-on-unmatched-pattern', ...files] };
}

export const formatting = { group: 'static', name: 'formatting', words: ['oxfmt', '--check'], isPatient: true };

/** The database's own tests, once on each kind of database (jest.config.js). */
const DATABASES = ['database-embedded', 'database-postgres', 'database-hosted'];

/** Other tests that measure no time. */
const UNHURRIED = ['patient', 'auth'];

/** Tests that need no browser: all of them, or those that Jest chooses by further words. */
export function unit(words = []) {
  return {
    group: 'unit',
    name: 'unit, component and policy tests',
    // One more than there are processors: many tests wait for a server most of their time.
    words: [...JEST, `--maxWorkers=${availableParallelism() + 1}`, ...words],
    counts: true,
  };
}

/**
 * Tests that bear to wait: they run beside the other tests without a browser, behind them and before what only reads sources. Their time limits mean a fault, not a
 * busy machine.
 */
function patient(name, projects) {
  return {
    group: 'unit',
    name,
    words: [...JEST, '--maxWorkers=2', '--selectProjects', ...projects],
    counts: true,
    isPatient: true,
    politeness: 10,
  };
}

/** Browser tests: all of them, or those whose file name matches. A single suite needs no second portal. */
export function browser(pattern) {
  const fitting = browserSuites().filter((name) => !pattern || new RegExp(pattern, 'i').test(name));
  const words = [
    ...(fitting.length > 1 ? [] : ['--maxWorkers=1']),
    ...(pattern ? ['--testPathPatterns', pattern] : []),
  ];
  return {
    group: 'browser',
    name: 'browser tests',
    words: [...JEST, '--config', 'e2e/jest.config.js', ...words],
    counts: true,
  };
}

/** File names of the browser tests. */
export function browserSuites() {
  return readdirSync(path.join(repository, 'e2e/src')).filter((name) => name.endsWith('.e2e.ts'));
}

/**
 * Every step of `npm test`. Those with a browser run alone and first; what is patient takes what the other tests leave of the processors.
 */
export function allSteps(pattern) {
  return [
    browser(pattern),
    ...(pattern
      ? [unit(['--testPathPatterns', pattern])]
      : [
          patient('tests of the database', DATABASES),
          unit(['--ignoreProjects', ...DATABASES, ...UNHURRIED]),
          patient('tests of answers, accounts, files and backups', UNHURRIED),
        ]),
    lint,
    types,
    formatting,
    databaseTypes,
    migrationLint,
  ];
}
