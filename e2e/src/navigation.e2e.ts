import { open, openVisit, PHONE } from './browser.ts';
import { signInByApi, staffWithRole } from './people.ts';

const STUDENTS_CORNER = ['/students', '/students/timetables', '/students/materials', '/students/assessments'];
const RESOURCES = ['/courses', '/quizzes', '/blog', '/events', '/surveys'];

test('the menus lead to every page the specification names', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const hrefs = await main.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => href !== '/auth')).toEqual([
    '/',
    '/about',
    '/faculty',
    ...STUDENTS_CORNER,
    ...RESOURCES,
    '/research',
    '/contact',
  ]);
});

test('opening one dropdown closes the other', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  const students = page.getByRole('button', { name: 'Students Corner' });
  const resources = page.getByRole('button', { name: 'Resources' });
  await students.click();
  await page.getByRole('link', { name: 'Class Timetables' }).first().waitFor();
  await resources.click();
  expect(await students.getAttribute('aria-expanded')).toBe('false');
  expect(await resources.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('link', { name: 'Quizzes' }).first().waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  expect(await resources.getAttribute('aria-expanded')).toBe('false');
});

test('dropdowns work by keyboard alone', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  const resources = page.getByRole('button', { name: 'Resources' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  await resources.focus();
  await page.keyboard.press('Enter');
  expect(await resources.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Courses');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Quizzes');
  await page.keyboard.press('Escape');
  expect(await resources.getAttribute('aria-expanded')).toBe('false');
  expect(await focused()).toBe('Resources');
  await page.keyboard.press('Space');
  expect(await resources.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(courses|auth)/);
});

test('the skip link leads to the page', async () => {
  const { page } = await openVisit();
  await open(page, '/about');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main' || location.hash === '#main');
});

test('the menu of a phone opens, leads on and closes', async () => {
  const { page } = await openVisit({ viewport: PHONE });
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  const faculty = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Faculty', exact: true });
  expect(await faculty.isVisible()).toBe(false);

  await button.click();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await faculty.waitFor();
  await page.keyboard.press('Escape');
  expect(await faculty.isVisible()).toBe(false);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  await button.click();
  await page.getByRole('button', { name: 'Resources' }).click();
  await page.getByRole('link', { name: 'Surveys' }).first().waitFor();
  await faculty.click();
  await page.waitForURL('/faculty');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
});

test('the bar is a menu below 768 pixels and a row of links from there', async () => {
  const { page } = await openVisit({ viewport: { width: 767, height: 800 } });
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  expect(await button.isVisible()).toBe(true);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await button.isVisible()).toBe(false);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).waitFor();
});

test('nothing in the bar of a signed-in person is pushed out of it or out of shape, at any width', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  await open(page, '/about');
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Logout' }).and(page.locator(':visible'));
  for (const width of [768, 900, 1023, 1024, 1151, 1152, 1215, 1216, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const ends = await logOut.evaluate((element) => element.getBoundingClientRect().right);
    expect({ width, isInside: ends <= width }).toEqual({ width, isInside: true });
    const mark = await page
      .getByRole('banner')
      .getByRole('link', { name: /^Department/ })
      .locator('svg')
      .boundingBox();
    const links = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect({ width, isBeside: mark && links && mark.x + mark.width < links.x }).toEqual({ width, isBeside: true });
  }
});

test('the name of the department is not broken inside a word on the narrowest phone', async () => {
  const { page } = await openVisit({ viewport: { width: 320, height: 640 } });
  await open(page, '/');
  const linesOfWords = await page
    .getByRole('banner')
    .getByText('Department of Statistics')
    .evaluate(({ firstChild: text }) =>
      ['Department', 'Statistics'].map((word) => {
        const range = document.createRange();
        const from = text?.textContent?.indexOf(word) ?? -1;
        if (!text || from < 0) return 0;
        range.setStart(text, from);
        range.setEnd(text, from + word.length);
        return range.getClientRects().length;
      }),
    );
  expect(linesOfWords).toEqual([1, 1]);
});

test('the bar stays in view while the page scrolls', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.waitForFunction(() => scrollY > 500);
  expect(
    await page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().top),
  ).toBe(0);
});

test('the footer holds the hours of the campus and the present year', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  const text = await page.getByRole('contentinfo').innerText();
  expect(text).toContain('Mon-Sat 8:00 AM-5:00 PM');
  expect(text).toContain(String(new Date().getFullYear()));
});
