import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { browserPath } from './browser.ts';
import { publicPages } from './public-pages.ts';
import { loadOfMachine, median, print } from './report.ts';
import { VariantServer } from './variants.ts';

/**
 * What Lighthouse says of each kind of public page on a phone (its own preset: slow 4G and a 4x slower processor, both computed from a trace), interleaved
 * in one run, and what keeps a page from 100. Each page is looked at without its scripts too: what blocks there is the machine, and the reading of the document. Usage: `npm run bench:lighthouse -- <origin of a running portal> [runs] [more paths]`.
 */
const [portal = 'http://localhost:3000', runs = '5', ...more] = process.argv.slice(2);

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;
const TIMES = {
  'first-contentful-paint': 'FCP, ms',
  'largest-contentful-paint': 'LCP, ms',
  'total-blocking-time': 'TBT, ms',
  'cumulative-layout-shift': 'CLS',
} as const;
/** Has a lock file of its own: its 202 packages are for who measures, not for everybody who starts a portal. */
const FOLDER = fileURLToPath(new URL('../lighthouse', import.meta.url));
const LIGHTHOUSE = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
/** The report of a page with its screenshots is a few megabytes. */
const MOST_BYTES = 256 * 1024 * 1024;

interface Audit {
  score: number | null;
  numericValue?: number;
  numericUnit?: string;
  displayValue?: string;
  title: string;
  details?: { items?: { node?: { snippet?: string }; source?: unknown; description?: unknown }[] };
}

/** The parts of a Lighthouse result that are read here. */
interface Result {
  lighthouseVersion: string;
  runtimeError?: { code: string; message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

if (!existsSync(LIGHTHOUSE)) execFileSync('npm', ['ci', '--prefix', FOLDER], { stdio: 'inherit' });

const run = promisify(execFile);
const pages = [...new Set([...(await publicPages(portal)), ...more])];
print(`${loadOfMachine()} before.`);
const results = new Map<string, Result[]>(pages.map((page) => [page, []]));
const withoutScripts = new Map<string, number[]>(pages.map((page) => [page, []]));
const variants = new VariantServer(portal);
const origin = await variants.start();
for (let turn = 0; turn < Number(runs); turn += 1) {
  for (const [page, found] of results) {
    found.push(await look(portal + page));
    const { audits } = await look(`${origin}/static${page}`, ['performance']);
    withoutScripts.get(page)?.push(audits['total-blocking-time']?.numericValue ?? Number.NaN);
  }
}
variants.stop();
const all = [...results.values()].flat();
const power = median(all.map(({ environment }) => environment.benchmarkIndex));
print(
  `${loadOfMachine()} after. Lighthouse ${all[0]?.lighthouseVersion}, power of the machine (its benchmark) ${power}.\n`,
);
const columns = [...Object.values(CATEGORIES), ...Object.values(TIMES), 'TBT without scripts, ms'];
print(`| page, median of ${runs} | ${columns.join(' | ')} |`);
print(`| --- |${' ---: |'.repeat(columns.length)}`);
for (const [page, found] of results) {
  const scores = Object.keys(CATEGORIES).map((id) => hundredths(median(found.map((result) => scoreOf(result, id)))));
  const times = Object.keys(TIMES).map((id) => {
    const value = median(found.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return id === 'cumulative-layout-shift' ? value.toFixed(3) : value.toFixed(0);
  });
  const floor = median(withoutScripts.get(page) ?? []).toFixed(0);
  print(`| ${page} | ${[...scores, ...times, floor].join(' | ')} |`);
}
for (const [page, found] of results) {
  print(`\n${page}`);
  const short = Object.entries(CATEGORIES).flatMap(([id, name]) =>
    shortcomings(found, id).map((line) => `${name}: ${line}`),
  );
  for (const line of short.length > 0 ? short : ['nothing keeps it from 100']) print(`  ${line}`);
}

/** One look at a page in a browser of its own. Throws when Lighthouse does not come to a result. */
async function look(url: string, categories: readonly string[] = Object.keys(CATEGORIES)): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { maxBuffer: MOST_BYTES, env: { ...process.env, CHROME_PATH: await browserPath() } },
  );
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.code}: ${result.runtimeError.message}`);
  return result;
}

function scoreOf({ categories }: Result, id: string): number {
  return categories[id]?.score ?? Number.NaN;
}

function hundredths(score: number): string {
  // What is not whole is not told as 100.
  return Math.floor(score * 100 + 0.001).toFixed(0);
}

/** The audits that count and do not have the full score in the median of the runs, with their value. */
function shortcomings(found: readonly Result[], category: string): string[] {
  const refs = found[0]?.categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const audits = found.flatMap(({ audits: { [id]: audit } }) =>
      audit?.score == null ? [] : [{ ...audit, score: audit.score }],
    );
    const score = median(audits.map((audit) => audit.score));
    return weight > 0 && score < 1
      ? [`${id} ${hundredths(score)} (weight ${weight.toFixed(0)}): ${valueOf(audits)}`]
      : [];
  });
}

/** The number that an audit measured, in the median, or the first thing that it found. */
function valueOf(audits: readonly Audit[]): string {
  const numbers = audits.flatMap(({ numericValue }) => (numericValue === undefined ? [] : [numericValue]));
  const failed = audits.find(({ score }) => score !== null && score < 1);
  if (numbers.length > 0) {
    const unit = failed?.numericUnit === 'millisecond' ? ' ms' : '';
    return `${median(numbers).toFixed(unit ? 0 : 3)}${unit}`;
  }
  const [item] = failed?.details?.items ?? [];
  const told = item?.node?.snippet ?? JSON.stringify(item?.description ?? item?.source ?? null);
  return [failed?.title, failed?.displayValue, told].filter(Boolean).join('; ');
}
