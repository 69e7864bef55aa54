import { openVisit, untilSettled } from './browser.ts';
import { PUBLIC_PAGES, STAFF_PAGES, STUDENT_PAGES } from './pages.ts';
import { type Person, sampleStudents, signInByApi, staffWithRole } from './people.ts';

declare global {
  interface Window {
    /** What has been asked of Intl, and from where. */
    askedOfIntl: string[];
  }
}

/** Runs in the page, before anything else. */
function watchIntl(): void {
  window.askedOfIntl = [];
  for (const name of [
    'Collator',
    'DateTimeFormat',
    'ListFormat',
    'NumberFormat',
    'PluralRules',
    'RelativeTimeFormat',
  ]) {
    const original = Reflect.get(Intl, name) as new () => object;
    const watched = new Proxy(original, {
      construct: (target, words) => {
        window.askedOfIntl.push(`${name} ${new Error().stack ?? ''}`);
        return Reflect.construct(target, words) as object;
      },
    });
    Reflect.set(Intl, name, watched);
  }
  for (const [prototype, name] of [
    [String.prototype, 'localeCompare'],
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleString'],
  ] as const) {
    const original = Reflect.get(prototype, name) as () => unknown;
    Reflect.set(prototype, name, function (this: unknown, ...words: []) {
      window.askedOfIntl.push(`${name} ${new Error().stack ?? ''}`);
      return Reflect.apply(original, this, words);
    });
  }
}

const people: Record<string, () => Person | undefined> = {
  'a student': () => sampleStudents()[0],
  staff: () => staffWithRole('hod'),
};

test.each([
  ['a visitor', PUBLIC_PAGES.map(({ path }) => path)],
  ['a student', STUDENT_PAGES],
  ['staff', Object.keys(STAFF_PAGES)],
])('no page waits for Intl before it works and has its data, as %s sees them', async (who, paths) => {
  const person = people[who]?.();
  expect(person === undefined).toBe(who === 'a visitor');
  const { page } = await openVisit(person ? { session: await signInByApi(person) } : {});
  await page.addInitScript(watchIntl);
  const asked: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    await untilSettled(page);
    const words = await page.evaluate(() => window.askedOfIntl);
    if (words.length > 0) asked[path] = words;
  }
  expect(asked).toEqual({});
  expect(await page.evaluate(() => [(1).toLocaleString(), window.askedOfIntl.length])).toEqual(['1', 1]);
});
