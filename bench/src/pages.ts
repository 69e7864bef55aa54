import { startPostgres } from '@portal/backend/testing/postgres-cluster';
import type { Browser, BrowserContext } from 'playwright-core';
import postgres from 'postgres';
import { storageOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { rowsOf, textIdOf } from './department-of-size.ts';
import { untilQuiet } from './measure.ts';
import { type PortalOfSize, startPortalOfSize } from './portal-of-size.ts';
import { median, print } from './report.ts';
import type { Asker } from './requests-of-pages.ts';

/**
 * Pages of students, teachers and the head of department in a browser, in a small department and in one of 5,000 students, side by side in one run, on a
 * Postgres server that the run starts: how many answers of the Data API a page waits for, how long, and when it has the last. Usage:
 * `npm run bench:pages -- [classes] [runs] [only]`; only: a pattern for addresses.
 */
const [classes = '200', runs = '9', only = ''] = process.argv.slice(2);
const SIZES = [
  { classes: 6, materials: 600 },
  { classes: Number(classes), materials: 100 * Number(classes) },
];
const PORTS = [4351, 4352];
/** What takes longer than so many times the small one is told. */
const MOST = 1.5;
/** A page that has asked for nothing for so long has what it wants. */
const QUIET_MS = 500;

interface Opened {
  requests: number;
  /** From the navigation to the last answer of the Data API, in milliseconds. */
  answeredAt: number;
  /** How long of it at least one answer of the Data API was waited for. */
  waited: number;
}

const group = textIdOf('group', 1);
const PAGES: Record<Asker, readonly string[]> = {
  student: [
    '/students',
    '/students/timetables',
    '/students/timetables?view=mine',
    '/students/materials',
    '/students/materials?q=material+42',
    '/students/assessments',
    `/students/work/${textIdOf('task', '1 4')}`,
    '/students/attendance',
    '/students/grades',
    '/students/record',
    '/courses',
  ],
  professor: [
    '/admin',
    '/admin/teaching',
    ...['rolls', 'sessions', 'students', 'material', 'assignments', 'grades', 'progress', 'extra-time'].map(
      (tab) => `/admin/teaching/${group}?tab=${tab}`,
    ),
    `/admin/teaching/${group}/marking/${textIdOf('task', '1 4')}`,
    '/admin/progress',
    `/admin/progress/${textIdOf('student', 2)}`,
    '/admin/resources',
  ],
  hod: [
    '/admin/classes?tab=classes',
    '/admin/classes?tab=students',
    '/admin/classes?tab=students&q=dent+42',
    '/admin/classes?tab=groups',
    '/admin/classes?tab=terms',
    `/admin/timetables?class=${textIdOf('class', 1)}`,
    '/admin/analytics',
    '/admin/analytics?by=term',
    '/admin/analytics?by=course',
  ],
};

const browser = await launchBrowser();
const cluster = await startPostgres({ fsync: true });
const portals: PortalOfSize[] = [];
try {
  for (const [place, size] of SIZES.entries()) {
    const database = `bench_${place}`;
    const sql = postgres(cluster.url(), { max: 1, onnotice: () => undefined });
    await sql.unsafe(`create database ${database}`);
    await sql.end();
    portals.push(await startPortalOfSize(PORTS[place] ?? 0, cluster.url({ database }), size));
  }
  const { students, groups, attendance, marks, materials } = rowsOf(SIZES[1] ?? { classes: 0, materials: 0 });
  print(
    `Large: ${[students, groups, attendance, marks, materials].map((n) => n.toLocaleString('en')).join(', ')} students, groups, entries on rolls, marks, materials.`,
  );
  print(
    `| page, median of ${runs}, ms | opened by | requests | answered, small / large | | waited for, small / large | |`,
  );
  print('| --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [asker, addresses] of Object.entries(PAGES)) await compare(browser, asker as Asker, addresses);
} finally {
  await browser.close();
  await Promise.all(portals.map(({ stop }) => stop()));
  await cluster.stop();
}

async function compare(of: Browser, asker: Asker, addresses: readonly string[]): Promise<void> {
  const contexts = await Promise.all(portals.map((portal) => signedIn(of, portal, asker)));
  for (const address of addresses.filter((candidate) => new RegExp(only).test(candidate))) {
    const seen: [Opened[], Opened[]] = [[], []];
    for (let run = 0; run < Number(runs) + 2; run += 1) {
      for (const [place, { context, origin }] of contexts.entries()) {
        const opened = await open(context, `${origin}${address}`);
        // The first looks fetch scripts and plan statements.
        if (run >= 2) seen[place]?.push(opened);
      }
    }
    const requests = new Set(seen.map((all) => median(all.map((opened) => opened.requests))));
    const answered = beside(seen.map((all) => median(all.map(({ answeredAt }) => answeredAt))));
    const waited = beside(seen.map((all) => median(all.map((opened) => opened.waited))));
    print(`| ${address} | ${asker} | ${[...requests].join(' and ')} | ${answered} | ${waited} |`);
  }
  await Promise.all(contexts.map(({ context }) => context.close()));
}

function beside([small = Number.NaN, large = Number.NaN]: readonly number[]): string {
  const ratio = large / small;
  return `${small.toFixed(0)} / ${large.toFixed(0)} | ${ratio.toFixed(2)}x${ratio > MOST ? ' (over 1.5x)' : ''}`;
}

async function signedIn(of: Browser, { origin, sessions }: PortalOfSize, asker: Asker) {
  return { origin, context: await of.newContext({ storageState: storageOf(origin, sessions[asker]) }) };
}

/** Opens a page in a tab of its own and waits until it is drawn and has waited for nothing for a while. */
async function open(context: BrowserContext, url: string): Promise<Opened> {
  const page = await context.newPage();
  const quiet = untilQuiet(page, QUIET_MS);
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.page === 'works');
    await quiet();
    const answers = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/rest/v1/'))
        .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
    );
    let answeredAt = 0;
    let waited = 0;
    for (const { startTime, responseEnd } of answers.toSorted((one, other) => one.startTime - other.startTime)) {
      waited += Math.max(0, responseEnd - Math.max(answeredAt, startTime));
      answeredAt = Math.max(answeredAt, responseEnd);
    }
    return { requests: answers.length, answeredAt, waited };
  } finally {
    await page.close();
  }
}
