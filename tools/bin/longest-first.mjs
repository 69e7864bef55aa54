import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../platform/bin/install.mjs';

const TABLE = new URL('suite-seconds.json', import.meta.url);

/** What a suite that nobody has timed yet may take: it begins early, and delays nobody for long. */
const UNKNOWN_SECONDS = 15;

let known;

/** Sequencer of Jest: the suites that take longest begin first, so that none is still running when all others have ended. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => secondsOf(suiteName(other.path)) - secondsOf(suiteName(one.path)));
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

/** How long a suite takes, by its path in the repository. */
export function secondsOf(suite) {
  known ??= readSeconds();
  return known[suite] ?? UNKNOWN_SECONDS;
}

/** Notes how long the suites of a run took (`testResults` of Jest's report); what was noted of suites that are gone is forgotten. */
export function keepSeconds(testResults, isPresent) {
  const timed = {};
  // A suite of the database runs once on each kind of it.
  for (const { name, startTime, endTime } of testResults) {
    const suite = suiteName(name);
    timed[suite] = Math.max(timed[suite] ?? 0, Math.ceil((endTime - startTime) / 1000));
  }
  const rows = Object.entries({ ...readSeconds(), ...timed }).filter(([name]) => isPresent(name));
  writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(rows.sort()), null, 2)}\n`);
}

function readSeconds() {
  return JSON.parse(readFileSync(TABLE, 'utf8'));
}

function suiteName(file) {
  return path.relative(repository, file).replaceAll(path.sep, '/');
}
