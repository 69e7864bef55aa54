import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '../../platform/bin/install.mjs';

const LONGEST_REASON = 300;

/**
 * Runs a step of `npm test`: a command line of an installed program, or of Node. `counts` marks a Jest run, whose tests are counted one by one;
 * `isPatient` one that takes what the others leave of the processors, the lower its `politeness` (as of `nice`) the more of it. Resolves with what came of it, and says so.
 */
export async function runStep(
  { name, words, counts, isPatient, politeness = constants.priority.PRIORITY_LOW },
  { folder, environment },
) {
  const report = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  process.stdout.write(`… ${name}\n`);
  const began = performance.now();
  const { code, output } = await execute(
    counts ? [...words, '--json', `--outputFile=${report}`] : words,
    environment,
    isPatient ? politeness : null,
  );
  const seconds = (performance.now() - began) / 1000;
  const passed = code === 0;
  process.stdout.write(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (!passed) process.stdout.write(`${output.trim()}\n`);
  return { name, passed, seconds, output, counted: counts ? countTests(report) : null };
}

function execute([command, ...words], environment, politeness) {
  return new Promise((resolve) => {
    const isNode = command === 'node';
    const child = spawn(isNode ? process.execPath : path.join(repository, 'node_modules/.bin', command), words, {
      cwd: repository,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !isNode,
    });
    if (politeness !== null && child.pid) yieldToOthers(child.pid, politeness);
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

/** A process that is gone already needs no priority. */
function yieldToOthers(pid, politeness) {
  try {
    setPriority(pid, politeness);
  } catch {
    return;
  }
}

/** How many tests passed, which failed and why, and how long each suite took; a suite that could not run at all counts as one failure. */
function countTests(report) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf), testResults };
  } catch {
    return null;
  }
}

function failuresOf({ name, status, message, assertionResults }) {
  const suite = path.relative(repository, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name: suite, reason: firstLine(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${suite}: ${fullName}`,
    reason: firstLine(failureMessages?.[0]),
  }));
}

/** What a message says first, without the colours of a terminal. */
function firstLine(message) {
  const plain = stripVTControlCharacters(message ?? '').trim();
  return (plain.split('\n', 1)[0] ?? '').slice(0, LONGEST_REASON);
}
