import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleStudent, signIn, staffAccount, storageOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { inTurn } from './in-turn.ts';
import { DESKTOP, type Load, measureLoad, measureNavigation, measureRows, PHONE, type RowsLoad } from './measure.ts';
import { median, print } from './report.ts';
import { buildSinglePage } from './spa/build.ts';
import { VariantServer } from './variants.ts';

/**
 * First load of Home: static HTML, lean single-page build and the portal, interleaved in one run; then the first
 * navigation into another remote, and, where its data directory is named, when rows of signed-in pages stand in the single-page build and in the portal.
 * Usage: `npm run bench -- <origin of a running portal> [runs] [its data directory]`.
 */
const [portal = 'http://localhost:3000', runs = '9', data] = process.argv.slice(2);
const VIEWPORTS = { desktop: DESKTOP, phone: PHONE } as const;
/** What the single page draws of Home when it has fetched its data. */
const LAST_SECTION = '#events';
/** Pages of signed-in people, and whose they are. */
const PAGES_WITH_ROWS = {
  '/students/attendance': 'student',
  '/courses': 'student',
  '/admin/users': 'staff',
  '/admin': 'staff',
} as const;
const NAVIGATION = { from: '/auth', to: '/admin/login' } as const;

const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
await buildSinglePage(folder);
const singlePages = new Map([['/', 'home']]);
for (const address of Object.keys(PAGES_WITH_ROWS)) singlePages.set(address, 'signed-in');
const server = new VariantServer(portal, folder, singlePages);
const origin = await server.start();
const browser = await launchBrowser();

try {
  const variants = { 'static HTML': `${origin}/static/`, 'single page': `${origin}/`, portal: `${portal}/` };
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    const load = (url: string) => measureLoad(browser, url, viewport, LAST_SECTION);
    await inTurn(1, Object.values(variants), load);
    const loads = await inTurn(Number(runs), Object.values(variants), load);
    print(`\n### ${device}, median of ${runs}\n`);
    print(table(Object.fromEntries(Object.keys(variants).map((name, place) => [name, loads[place] ?? []]))));
  }
  const staticLoad: number[] = [];
  const navigation: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    staticLoad.push((await measureLoad(browser, `${origin}/static${NAVIGATION.to}`, DESKTOP)).firstPaint);
    navigation.push(await measureNavigation(browser, portal, NAVIGATION.from, NAVIGATION.to));
  }
  print(
    `\nFirst navigation into another remote after idle: ${Math.round(median(navigation))} ms; static page load: ${Math.round(median(staticLoad))} ms (${(median(navigation) / median(staticLoad)).toFixed(2)}x)`,
  );
  if (data !== undefined) await compareRows(data);
} finally {
  await browser.close();
  server.stop();
}

/** Prints when rows of signed-in pages stand, in the single page and in the portal. */
async function compareRows(dataDir: string): Promise<void> {
  const sessions = {
    student: await signIn(portal, sampleStudent(dataDir)),
    staff: await signIn(portal, staffAccount(dataDir, 'hod')),
  };
  print(`\n### Signed in, desktop, median of ${runs} (single page / portal)\n`);
  print('| page | first contentful paint, ms | largest, ms | rows, ms | script kB | requests |');
  print('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [address, who] of Object.entries(PAGES_WITH_ROWS)) {
    const load = (at: string) => measureRows(browser, `${at}${address}`, storageOf(at, sessions[who]));
    await inTurn(1, [origin, portal], load);
    const [single = [], composed = []] = await inTurn(Number(runs), [origin, portal], load);
    const cell = (pick: (load: RowsLoad) => number) => {
      const [alone, ours] = [median(single.map(pick)), median(composed.map(pick))];
      return `${alone.toFixed(0)} / ${ours.toFixed(0)} (${(ours / alone).toFixed(2)}x)`;
    };
    const cells = [
      cell(({ firstPaint }) => firstPaint),
      cell(({ largestPaint }) => largestPaint),
      cell(({ rows }) => rows),
      cell(({ scriptBytes }) => scriptBytes / 1_000),
      cell(({ requests }) => requests),
    ];
    print(`| ${address} | ${cells.join(' | ')} |`);
  }
}

function table(loads: Record<string, Load[]>): string {
  const names = Object.keys(loads);
  const base = loads['static HTML'] ?? [];
  const row = (label: string, pick: (load: Load) => number | null, digits = 0, withRatio = false) => {
    const cells = names.map((name) => {
      const values = (loads[name] ?? []).map(pick).filter((value) => value !== null);
      if (values.length === 0) return '-';
      const ratio = withRatio ? ` (${(median(values) / median(base.map(pick).map(Number))).toFixed(2)}x)` : '';
      return `${median(values).toFixed(digits)}${ratio}`;
    });
    return `| ${label} | ${cells.join(' | ')} |`;
  };
  return [
    `| | ${names.join(' | ')} |`,
    `| --- |${names.map(() => ' ---: |').join('')}`,
    row('requests until the page works', (load) => load.requests),
    row('kB', (load) => load.bytes / 1000, 1),
    row('script kB', (load) => load.scriptBytes / 1000, 1),
    row('first contentful paint, ms', (load) => load.firstPaint, 0, true),
    row('largest contentful paint, ms', (load) => load.largestPaint, 0, true),
    row('page works, ms', (load) => load.interactive),
    row('all of it works, ms', (load) => load.whole),
    row('blocking time, ms', (load) => load.blocking),
    row('layout shift', (load) => load.layoutShift, 3),
  ].join('\n');
}
