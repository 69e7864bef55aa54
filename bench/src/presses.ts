import { sampleStudent, signIn, staffAccount, storageOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { type Press, PressedPage } from './pressed-page.ts';
import { publicPages } from './public-pages.ts';
import { loadOfMachine, median, print } from './report.ts';

/**
 * How soon the next frame follows each press (Event Timing, what Interaction to Next Paint is made of), on a 4x slower processor: every control of public
 * pages and of main pages of a student and of the head of department that neither leaves the page nor sends something. Usage:
 * `npm run bench:presses -- <origin of a running portal> <its data directory> [runs] [only]`; only: a pattern for addresses.
 */
const [origin = 'http://localhost:3000', dataDir = '.portal', runs = '1', only = ''] = process.argv.slice(2);
/** What is slower is told by name. */
const MOST_MS = 100;
const VIEWPORT = { width: 1280, height: 800 };

const student = ['', '/timetables', '/materials', '/assessments', '/grades'].map((path) => `/students${path}`);
const staff = ['', '/users', '/content', '/analytics', '/events', '/courses', '/classes', '/timetables'];
const ASKERS = {
  visitor: { pages: [...(await publicPages(origin)), '/auth'], account: null },
  student: { pages: [...student, '/courses', '/quizzes', '/events', '/account'], account: sampleStudent(dataDir) },
  hod: { pages: staff.map((path) => `/admin${path}`), account: staffAccount(dataDir, 'hod') },
};

const browser = await launchBrowser();
const slow: string[] = [];
const silent: string[] = [];
/** Milliseconds of every control that answered, on all pages. */
const answered: number[] = [];
try {
  print(`${loadOfMachine()} before.\n`);
  print(
    `| page, 4x slower processor, median of ${runs} | opened by | controls | 75th percentile | slowest | its name | left out |`,
  );
  print('| --- | --- | ---: | ---: | ---: | --- | --- |');
  for (const [asker, { pages, account }] of Object.entries(ASKERS)) {
    const storageState = account ? storageOf(origin, await signIn(origin, account)) : undefined;
    for (const address of pages.filter((candidate) => new RegExp(only).test(candidate))) {
      const seen = new Map<string, Press[]>();
      const leftOut = new Map<string, string>();
      for (let run = 0; run < Number(runs); run += 1) {
        const context = await browser.newContext({
          storageState,
          viewport: VIEWPORT,
          permissions: ['clipboard-write'],
        });
        for (const press of await new PressedPage(context, origin + address).pressAll()) {
          if (press.end === 'answered') seen.set(press.control, [...(seen.get(press.control) ?? []), press]);
          else if (press.end === 'silent' || press.end === 'covered')
            silent.push(`${address} (${asker}): ${press.control}, ${press.end}`);
          else leftOut.set(press.control, press.end);
        }
        await context.close();
      }
      tell(address, asker, seen, leftOut);
    }
  }
  print(
    `\nAll ${answered.length} controls: 75th percentile ${percentile(answered, 0.75)} ms, ${answered.filter((ms) => ms <= MOST_MS).length} within ${MOST_MS} ms. ${loadOfMachine()} after.`,
  );
  print(
    `\n| over ${MOST_MS} ms | opened by | control | ms | before its code | in its code | processor | scripts | styles | layouts |`,
  );
  print('| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const line of slow) print(line);
  print(`\nNever answered:\n${[...new Set(silent)].join('\n') || 'none'}`);
} finally {
  await browser.close();
}

function tell(address: string, asker: string, seen: Map<string, Press[]>, leftOut: Map<string, string>): void {
  const controls = [...seen]
    .map(([name, presses]) => ({ name, ms: median(presses.map(({ ms }) => ms)), presses }))
    .toSorted((one, other) => one.ms - other.ms);
  const slowest = controls.at(-1);
  answered.push(...controls.map(({ ms }) => ms));
  const quarter = percentile(
    controls.map(({ ms }) => ms),
    0.75,
  );
  const ends = [...leftOut.values()];
  const why = [...new Set(ends)].map((end) => `${ends.filter((one) => one === end).length} ${end}`);
  const figures = [controls.length, quarter ?? '', slowest?.ms ?? '', slowest?.name ?? '', why.join(', ')];
  print(`| ${address} | ${asker} | ${figures.join(' | ')} |`);
  for (const { name, ms, presses } of controls.filter((control) => control.ms > MOST_MS)) {
    const middle = (of: (press: Press) => number) => median(presses.map(of)).toFixed(0);
    const processor = (['all', 'scripts', 'styles', 'layouts'] as const).map((of) =>
      middle((press) => press.processor[of]),
    );
    const waited = middle((press) => press.waited);
    const handled = middle((press) => press.handled);
    slow.push(`| ${address} | ${asker} | ${name} | ${ms} | ${waited} | ${handled} | ${processor.join(' | ')} |`);
  }
}

function percentile(values: readonly number[], part: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1];
}
