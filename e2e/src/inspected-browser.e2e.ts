import { open, openVisit } from './browser.ts';
import { createStudent, signInByApi } from './people.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Begin and duration, in microseconds. */
  ts: number;
  dur: number;
  args: { fileName?: string };
}

/**
 * Lighthouse, drivers and developer tools have V8 note where an error is made and where a file is asked for. While the shell's file is run that would be in all of it, and V8
 * would read it a second time: a quarter of a second of a phone, in every measurement.
 */
test.each([
  ['a visitor', '/'],
  ['a student', '/students/attendance'],
])('the shell’s file is read once, also where a browser is inspected: %s', async (who, path) => {
  const { page } = await openVisit(who === 'a student' ? { session: await signInByApi(await createStudent()) } : {});
  // What was compiled for an earlier page has its places noted.
  await page.route('**/shell.js', (route) => route.continue());
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['v8', 'disabled-by-default-v8.compile'] });
  await open(page, path);
  const trace = (await browser?.stopTracing())?.toString() ?? '{}';
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const runs = events.filter(({ name, args }) => name === 'v8.run' && args.fileName?.endsWith('/shell.js'));
  expect(runs).toHaveLength(1);
  const [run] = runs;
  const during = events.filter(
    ({ pid, tid, ts }) => run && pid === run.pid && tid === run.tid && ts >= run.ts && ts < run.ts + run.dur,
  );
  expect(during.length).toBeGreaterThan(10);
  expect(during.filter(({ name }) => name === 'V8.ParseProgram')).toEqual([]);
});
