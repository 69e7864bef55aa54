import { open, openVisit } from './browser.ts';
import { createStudent, signInByApi } from './people.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Begin, in microseconds. */
  ts: number;
  args: { fileName?: string };
}

/**
 * Lighthouse, drivers and developer tools have V8 note where an error is made and where a file is asked for. While the shell's file is run that would be in all of it, and V8
 * would read it a second time: a quarter of a second of a phone, in every measurement. It is run in several tasks; they are over before the next file is.
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
  const shell = events.filter(({ name, args }) => name === 'v8.run' && args.fileName?.endsWith('/shell.js'));
  expect(shell).toHaveLength(1);
  const [run] = shell;
  const since = events
    .filter(({ pid, tid, ts }) => run && pid === run.pid && tid === run.tid && ts > run.ts)
    .sort((one, other) => one.ts - other.ts);
  const during = since.slice(
    0,
    since.findIndex(({ name }) => name === 'v8.compile'),
  );
  expect(during.length).toBeGreaterThan(10);
  expect(during.filter(({ name }) => name === 'V8.ParseProgram')).toEqual([]);
});
