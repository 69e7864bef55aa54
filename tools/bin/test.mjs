#!/usr/bin/env node
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, repository, requireNode, stop } from '../../platform/bin/install.mjs';
import { keepSeconds } from './longest-first.mjs';
import { partNames } from './part-names.mjs';
import { ensurePostgres } from './postgres.mjs';
import { runStep } from './run-step.mjs';
import { stepsOfChange, stepsOfPart } from './test-changed.mjs';
import { allSteps } from './test-steps.mjs';

const USAGE =
  'Usage: npm test [-- static|unit|browser [pattern]], npm test -- changed, or npm test -- part <name of the part>';

/** How much of what failed stands in the summary. */
const NAMES_OF_A_REASON = 40;
const LINES_OF_A_STEP = 20;

const [group, pattern] = process.argv.slice(2);
if (group && !['static', 'unit', 'browser', 'changed', 'part'].includes(group)) stop(USAGE);
if (group === 'part' && !partNames(repository).includes(pattern))
  stop(`${USAGE}\nParts: ${partNames(repository).join(', ')}`);

requireNode();
ensureInstalled();
const startedAt = performance.now();
const steps = chosenSteps();
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
// People feel seconds, and so do tests with a browser: beside others they would wait for the processors. What only reads the sources takes the time that tests wait.
await runInTurn(steps.filter((step) => step.group === 'browser'));
await Promise.all([
  runInTurn(steps.filter((step) => step.group !== 'browser' && !step.isPatient)),
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

function chosenSteps() {
  if (group === 'changed') return stepsOfChange();
  if (group === 'part') return stepsOfPart(pattern);
  return allSteps(pattern).filter((step) => !group || step.group === group);
}

/**
 * Hundreds of databases are made and thrown away: in memory, where there is enough of it, that takes a tenth less of the time. TMPDIR says
 * another place. Where Postgres runs as somebody else than root, they have to be able to get there.
 */
function placeForFiles() {
  const memory = '/dev/shm';
  const places = [...(!process.env.TMPDIR && hasRoom(memory) ? [memory] : []), tmpdir(), '/tmp', '/var/tmp', memory];
  return places.find((place) => process.getuid?.() !== 0 || isOpenToAll(place)) ?? tmpdir();
}

function hasRoom(memory) {
  const enough = 8 * 2 ** 30;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough && freemem() > enough;
  } catch {
    // There is no such place here.
    return false;
  }
}

/** Whether everybody may go through this folder and those above it. */
function isOpenToAll(folder) {
  try {
    const isOpen = (statSync(folder).mode & constants.S_IXOTH) !== 0;
    const above = path.dirname(folder);
    return isOpen && (above === folder || isOpenToAll(above));
  } catch {
    return false;
  }
}

function inLanes(waiting, width) {
  return Array.from({ length: width }, () => runInTurn(waiting));
}

/** Takes the steps away one by one, so that several can take from the same ones. */
async function runInTurn(waiting) {
  for (let step = waiting.shift(); step; step = waiting.shift())
    results.push(await runStep(step, { folder, environment }));
}

/** Tests that fail for one reason stand below it: a server that does not start fails thousands. */
function failuresByReason(failures) {
  const namesOf = new Map();
  for (const { reason } of failures) namesOf.set(reason, []);
  for (const { name, reason } of failures) namesOf.get(reason).push(name);
  return [...namesOf].flatMap(([reason, alike]) => [
    reason,
    ...alike.slice(0, NAMES_OF_A_REASON).map((name) => `  ${name}`),
    ...(alike.length > NAMES_OF_A_REASON ? [`  and ${alike.length - NAMES_OF_A_REASON} more`] : []),
  ]);
}

/** Of a step that failed without counting its tests: it ended before it could, and says why at the end. */
function lastLines({ passed, output }) {
  return passed ? [] : output.trim().split('\n').slice(-LINES_OF_A_STEP);
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
    for (const line of tests ? failuresByReason(tests.failures) : lastLines(result))
      process.stdout.write(`    ${line}\n`);
  }
  process.stdout.write(
    `\nIn ${((performance.now() - startedAt) / 1000).toFixed(0)} s.\n${passed} passed, ${failed} failed\n`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}
