#!/usr/bin/env node
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, repository, requireNode, stop } from '../../platform/bin/install.mjs';
import { keepSeconds } from './longest-first.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runStep } from './run-step.mjs';
import { stepsOfChange } from './test-changed.mjs';
import { allSteps } from './test-steps.mjs';

const USAGE = 'Usage: npm test [-- static|unit|browser [pattern]] or npm test -- changed';

const [group, pattern] = process.argv.slice(2);
if (group && !['static', 'unit', 'browser', 'changed'].includes(group)) stop(USAGE);

requireNode();
ensureInstalled();
const startedAt = performance.now();
const steps =
  group === 'changed' ? stepsOfChange() : allSteps(pattern).filter((step) => !group || step.group === group);
const needsBrowser = steps.some((step) => step.group === 'browser');
const needsPostgres = steps.some((step) => step.group === 'unit');
const folder = mkdtempSync(path.join(placeForFiles(), 'portal-test-'));
// A Postgres of the tests belongs to somebody else than root.
chmodSync(folder, 0o711);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const environment = {
  ...process.env,
  TMPDIR: folder,
  PORTAL_TEST_RUN: folder,
  NODE_ENV: undefined,
  FORCE_COLOR: process.stdout.isTTY ? '1' : undefined,
  ...(needsBrowser ? { CHROME_PATH: await ensureChromium() } : {}),
  ...(needsPostgres ? { POSTGRES_BIN: ensurePostgres() } : {}),
};

const results = [];
// What only reads the sources takes the time that tests wait.
await Promise.all([
  runInTurn(steps.filter((step) => !step.isPatient)),
  ...inLanes(
    steps.filter((step) => step.isPatient),
    Math.min(2, availableParallelism()),
  ),
]);
if (process.env.PORTAL_KEEP_SECONDS) {
  keepSeconds(
    results.flatMap(({ counted }) => counted?.testResults ?? []),
    (name) => existsSync(path.join(repository, name)),
  );
}
summarize();

/**
 * Hundreds of databases are made and thrown away: in memory, where there is enough of it, that takes a tenth less of the time. TMPDIR says
 * another place.
 */
function placeForFiles() {
  const memory = '/dev/shm';
  const enough = 8 * 2 ** 30;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (!process.env.TMPDIR && bavail * bsize > enough && freemem() > enough) return memory;
  } catch {
    // There is no such place here.
  }
  return tmpdir();
}

function inLanes(waiting, width) {
  return Array.from({ length: width }, () => runInTurn(waiting));
}

/** Takes the steps away one by one, so that several can take from the same ones. */
async function runInTurn(waiting) {
  for (let step = waiting.shift(); step; step = waiting.shift())
    results.push(await runStep(step, { folder, environment }));
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
