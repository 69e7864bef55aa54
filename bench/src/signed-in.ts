import { sampleStudent, signIn, staffAccount, storageOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { inTurn } from './in-turn.ts';
import { measureRows, type RowsLoad } from './measure.ts';
import { median, print } from './report.ts';

/**
 * Pages of people who are signed in, opened cold by their address: when their rows stand, and what was sent for them until then. Several portals are opened in turn,
 * so that a build can be held against another one. Usage: `npm run bench:signed-in -- <runs> <origin>=<data directory> [<origin>=<data directory>]`.
 */
const [runs = '5', ...portals] = process.argv.slice(2);
const PAGES = {
  student: ['/students', '/students/attendance', '/students/materials', '/courses'],
  staff: ['/admin', '/admin/teaching', '/admin/users', '/admin/content'],
} as const;

const browser = await launchBrowser();
try {
  const seen = await Promise.all(
    portals.map(async (words) => {
      const [origin = '', data = ''] = words.split('=');
      const sessions = {
        student: storageOf(origin, await signIn(origin, sampleStudent(data))),
        staff: storageOf(origin, await signIn(origin, staffAccount(data, 'hod'))),
      };
      return { origin, sessions };
    }),
  );
  print(
    `| page, median of ${runs} | portal | first paint, ms | largest, ms | rows, ms | shift | kB of scripts | requests |`,
  );
  print('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [who, pages] of Object.entries(PAGES)) {
    for (const address of pages) {
      const loads = await inTurn(Number(runs), seen, ({ origin, sessions }) =>
        measureRows(browser, `${origin}${address}`, sessions[who as keyof typeof PAGES]),
      );
      for (const [place, { origin }] of seen.entries()) {
        const of = (what: keyof RowsLoad) => median((loads[place] ?? []).map((load) => load[what]));
        const times = [of('firstPaint'), of('largestPaint'), of('rows')].map((time) => time.toFixed(0)).join(' | ');
        const scripts = (of('scriptBytes') / 1_000).toFixed(0);
        print(
          `| ${address} | ${origin} | ${times} | ${of('layoutShift').toFixed(3)} | ${scripts} | ${of('requests')} |`,
        );
      }
    }
  }
} finally {
  await browser.close();
}
