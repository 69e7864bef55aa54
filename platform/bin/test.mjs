#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, repository, requireNode, stop } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';

const USAGE = 'Usage: npm test [-- static|unit|browser [pattern]]';

const [group, pattern] = process.argv.slice(2);

/** A step is a command line; `counts` marks a Jest run, whose tests are counted one by one. */
const STEPS = [
  {
    group: 'unit',
    name: 'unit, component and policy tests',
    // One more than there are processors: many tests wait for a server most of their time.
    words: ['jest', `--maxWorkers=${availableParallelism() + 1}`],
    counts: true,
  },
  { group: 'static', name: 'types', words: ['tsc', '-p', '.'] },
  { group: 'static', name: 'lint', words: ['eslint', '.', '--max-warnings', '0'] },
  { group: 'static', name: 'lint of the migrations', words: ['tsx', 'platform/src/migration-lint/main.ts'] },
  { group: 'static', name: 'formatting', words: ['prettier', '--check', '.'] },
  {
    group: 'static',
    name: 'generated database types',
    words: ['tsx', 'platform/src/database-types/generate.ts', '--check'],
  },
  {
    group: 'browser',
    name: 'browser tests',
    words: ['jest', '--config', 'e2e/jest.config.js', ...oneLaneForOneSuite()],
    counts: true,
  },
];

if (group && !STEPS.some((step) => step.group === group)) stop(USAGE);
const chosen = STEPS.filter((step) => !group || step.group === group);

requireNode();
ensureInstalled();
const needsBrowser = chosen.some((step) => step.group === 'browser');
const needsPostgres = chosen.some((step) => step.group === 'unit');
const environment = {
  ...process.env,
  NODE_ENV: undefined,
  FORCE_COLOR: process.stdout.isTTY ? '1' : undefined,
  ...(needsBrowser ? { CHROME_PATH: await ensureChromium() } : {}),
  ...(needsPostgres ? { POSTGRES_BIN: ensurePostgres() } : {}),
};

const folder = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
const startedAt = performance.now();
const results = [];
const lanes = Math.max(1, Math.min(2, availableParallelism()));
// The browser tests have the machine to themselves: what they see must not depend on a compiler running beside them.
await runAll(
  chosen.filter((step) => step.group !== 'browser'),
  lanes,
);
await runAll(
  chosen.filter((step) => step.group === 'browser'),
  1,
);
rmSync(folder, { recursive: true, force: true });
summarize();

async function runAll(steps, width) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
  };
  await Promise.all(Array.from({ length: width }, lane));
}

async function run(step) {
  const report = path.join(folder, `${step.group}.json`);
  const words = [...step.words];
  if (step.counts) words.push('--json', `--outputFile=${report}`);
  if (step.counts && pattern) words.push('--testPathPatterns', pattern);
  process.stdout.write(`… ${step.name}\n`);
  const began = performance.now();
  const { code, output } = await execute(words);
  const seconds = (performance.now() - began) / 1000;
  const counted = step.counts ? countTests(report) : null;
  const passed = code === 0;
  process.stdout.write(`${passed ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)\n`);
  if (!passed) process.stdout.write(`${output.trim()}\n`);
  return { name: step.name, passed, seconds, counted };
}

function execute([command, ...words]) {
  return new Promise((resolve) => {
    const child = spawn(path.join(repository, 'node_modules/.bin', command), words, {
      cwd: repository,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const chunks = { out: [], err: [] };
    child.stdout.on('data', (chunk) => chunks.out.push(chunk));
    child.stderr.on('data', (chunk) => chunks.err.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      // Jest writes its report for machines to stdout when --json is given, and its words for people to stderr.
      const isJest = words.includes('--json');
      resolve({
        code: code ?? 1,
        output: Buffer.concat(isJest ? chunks.err : [...chunks.out, ...chunks.err]).toString(),
      });
    });
  });
}

/** A single suite needs no second portal. */
function oneLaneForOneSuite() {
  const suites = readdirSync(path.join(repository, 'e2e/src')).filter((name) => name.endsWith('.e2e.ts'));
  const fitting = suites.filter((name) => !pattern || new RegExp(pattern, 'i').test(name));
  return fitting.length > 1 ? [] : ['--maxWorkers=1'];
}

/** How many tests passed, and which failed; a suite that could not run at all counts as one failure. */
function countTests(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return null;
  }
}

function failuresOf({ name, status, assertionResults }) {
  const suite = path.relative(repository, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [suite];
  return failed.map(({ fullName }) => `${suite}: ${fullName}`);
}

function summarize() {
  let passed = 0;
  let failed = 0;
  process.stdout.write('\n');
  for (const result of results) {
    const tests = result.counted;
    passed += tests ? tests.passed : Number(result.passed);
    // A run that fails although no test did (a broken set-up, say) is a failure of its own.
    failed += Math.max(tests?.failures.length ?? 0, Number(!result.passed));
    const details = tests
      ? `${tests.passed} passed, ${tests.failures.length} failed`
      : result.passed
        ? 'passed'
        : 'failed';
    process.stdout.write(`${result.passed ? '✓' : '✗'} ${result.name}: ${details} (${result.seconds.toFixed(1)} s)\n`);
    for (const failure of tests?.failures ?? []) process.stdout.write(`    ${failure}\n`);
  }
  process.stdout.write(
    `\nIn ${((performance.now() - startedAt) / 1000).toFixed(0)} s.\n${passed} passed, ${failed} failed\n`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}
