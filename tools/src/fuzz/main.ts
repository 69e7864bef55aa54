import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBackendChild } from './backend-child.ts';
import { fuzz } from './run.ts';

// `npm run fuzz -- --runs 10000 --seed 7 --seconds 3600 --only "POST /auth"`: asks every route of the embedded Supabase what nobody would.
// `--each` takes every table and every function for a route of its own. Prints what should not be, with the seed that finds it again, and a report as JSON on the last line; ends with 1 when there is anything.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    seconds: { type: 'string', default: '86400' },
    only: { type: 'string', default: '' },
    each: { type: 'boolean', default: false },
  },
});

/** Limits are tried elsewhere; here they would hide the routes behind them. */
const withoutLimits = `
[auth.rate_limit]
email_sent = 100000000
token_refresh = 100000000
sign_in_sign_ups = 100000000
token_verifications = 100000000
[auth.email]
max_frequency = "0s"
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'portal-fuzz-'));
const backend = await startBackendChild(dataDir, withoutLimits);
const options = {
  runs: Number(values.runs),
  seed: Number(values.seed),
  seconds: Number(values.seconds),
  only: values.only,
  each: values.each,
};
const report = await fuzz(backend, options, print);
print(JSON.stringify({ ...report, findings: report.findings.length }));
await backend.ask({ type: 'stop' }).catch(() => undefined);
await rm(dataDir, { recursive: true, force: true });
process.exit(report.findings.length > 0 ? 1 : 0);
