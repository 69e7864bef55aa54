import { launchBrowser } from './browser.ts';
import { inTurn } from './in-turn.ts';
import { type Load, measureLoad, PHONE } from './measure.ts';
import { publicPages } from './public-pages.ts';
import { loadOfMachine, median, print } from './report.ts';

/**
 * Each kind of public page of the site map, opened cold on a phone: when it is painted, when it works, what blocks it, and what was sent for it until then. Several portals
 * are opened in turn, so that a build can be held against another one. Usage: `npm run bench:public -- <runs> <origin> [<origin>]`.
 */
const [runs = '5', first = 'http://localhost:3000', ...others] = process.argv.slice(2);
const portals = [first, ...others];
const TIMES = ['firstPaint', 'largestPaint', 'interactive', 'whole', 'blocking'] as const;

const browser = await launchBrowser();
try {
  print(`${loadOfMachine()} before.\n`);
  const columns = ['first paint', 'largest', 'works', 'all of it', 'blocking'].map((time) => `${time}, ms`);
  print(`| page, median of ${runs} | portal | ${columns.join(' | ')} | shift | kB of scripts | requests |`);
  print(`| --- | --- |${' ---: |'.repeat(columns.length + 3)}`);
  for (const address of await publicPages(first)) {
    const loads = await inTurn(Number(runs), portals, (origin) => measureLoad(browser, origin + address, PHONE));
    for (const [place, origin] of portals.entries()) {
      const of = (what: keyof Load) => median((loads[place] ?? []).map((load) => load[what] ?? Number.NaN));
      const times = TIMES.map((time) => of(time).toFixed(0)).join(' | ');
      const scripts = (of('scriptBytes') / 1_000).toFixed(1);
      print(`| ${address} | ${origin} | ${times} | ${of('layoutShift').toFixed(3)} | ${scripts} | ${of('requests')} |`);
    }
  }
  print(`\n${loadOfMachine()} after.`);
} finally {
  await browser.close();
}
