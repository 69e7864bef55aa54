import type { Page } from 'playwright-core';
import { open, openVisit, untilSettled } from './browser.ts';
import { createStudent, signInByApi } from './people.ts';

/** A sheet of A4 between margins of 16 mm, in CSS pixels. */
const PORTRAIT = { width: 673, height: 1001 };
const PAGES = [
  '/',
  '/about',
  '/faculty',
  '/research',
  '/research?tab=students',
  '/contact',
  '/faculty/shruti-deshpande',
];
const LISTS = ['/students', '/students/timetables', '/students/materials', '/courses', '/events'];

/** What on the page has no business on paper. */
async function faults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    const found = [...document.querySelectorAll('button, input, select, textarea, nav a')]
      .filter(isSeen)
      .map((element) => element.outerHTML.slice(0, 120));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} pixels wider than the sheet`);
    if (getComputedStyle(document.body).backgroundColor !== 'rgb(255, 255, 255)') found.push('ink on the whole sheet');
    const colours = [...document.querySelectorAll('main a[href]')].filter(isSeen).filter((link) => {
      const [red, green, blue] = getComputedStyle(link).color.match(/\d+/g) ?? [];
      return red !== green || green !== blue;
    });
    found.push(...colours.map((link) => `coloured: ${link.outerHTML.slice(0, 120)}`));
    return found;
  });
}

test.each(PAGES)('%s prints black on white without controls', async (path) => {
  const { page } = await openVisit({ theme: 'dark', viewport: PORTRAIT });
  await open(page, path);
  await untilSettled(page);
  expect(await faults(page)).toEqual([]);
});

describe('in the student area', () => {
  test.each(LISTS)('%s prints black on white without controls', async (path) => {
    const { page } = await openVisit({
      theme: 'dark',
      viewport: PORTRAIT,
      session: await signInByApi(await createStudent()),
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilSettled(page);
    expect(await faults(page)).toEqual([]);
  });

  test('the week of a class is one landscape sheet', async () => {
    const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
    await page.clock.setFixedTime(lastMondayInClass());
    await page.goto('/students/timetables?class=bsc-1');
    await page.getByRole('table').getByText('Now, Practical').waitFor();
    await untilSettled(page);
    const sheets = (await page.pdf({ preferCSSPageSize: true }))
      .toString('latin1')
      .matchAll(/MediaBox *\[0 0 (\S+) (\S+)\]/g);
    expect([...sheets].map(([, width, height]) => Number(width) > Number(height))).toEqual([true]);
  });
});

/** The last Monday at half past two in Pune: what is marked as now on the screen takes no room on the sheet. */
function lastMondayInClass(): Date {
  const day = new Date();
  day.setUTCHours(9, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}
