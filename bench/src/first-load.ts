import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from './browser.ts';
import { inTurn } from './in-turn.ts';
import { DESKTOP, type Load, measureLoad, measureNavigation, PHONE } from './measure.ts';
import { median, print } from './report.ts';
import { buildSinglePage } from './spa/build.ts';
import { VariantServer } from './variants.ts';

/**
 * First load of Home: static HTML, lean single-page build and the portal, interleaved in one run; then the first
 * navigation into another remote. Usage: `npm run bench -- <origin of a running portal> [runs]`.
 */
const [portal = 'http://localhost:3000', runs = '9'] = process.argv.slice(2);
const VIEWPORTS = { desktop: DESKTOP, phone: PHONE } as const;
/** What the single page draws of Home when it has fetched its data. */
const LAST_SECTION = '#events';
const NAVIGATION = { from: '/auth', to: '/admin/login' } as const;

const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
await buildSinglePage(folder);
const server = new VariantServer(portal, folder);
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
} finally {
  await browser.close();
  server.stop();
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
