import { open } from './browser.ts';
import { expectSameDocument, FAULTS, follow, HANGING, mark, SHOWN_WITHIN_MS, visitWithFault } from './file-faults.ts';
import { createStudent, signInByApi } from './people.ts';

/** What the shell brings for several parts, each in a file of its own. */
const SHARED_LIBRARIES = /\/assets\/shell\/[^/]+\/live-data\.js/;

const BROKEN_LIBRARIES = ['refused', 'a page of HTML', 'truncated'];

test.each(BROKEN_LIBRARIES)(
  'a page whose shared libraries are %s is told with its cause, and is there after one press',
  async (fault) => {
    const { answer, cause } = FAULTS[fault] ?? HANGING;
    const session = await signInByApi(await createStudent('without-libraries'));
    const { page, asked } = await visitWithFault(SHARED_LIBRARIES, answer, session);
    await open(page, '/');
    await mark(page);
    await page.getByRole('button', { name: 'Resources' }).click();
    await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
    // Of the page or of its remote, whichever wants them first.
    const card = page.getByRole('alert').filter({ hasText: /This (page|part) is not available/ });
    await card.waitFor();
    expect(await card.innerText()).toMatch(cause);
    expect(asked()).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await expectSameDocument(page);
  },
);

test.each(BROKEN_LIBRARIES)(
  'a public page whose data want a library that is %s stands without them, and has them after one press',
  async (fault) => {
    const { page, asked } = await visitWithFault(SHARED_LIBRARIES, (FAULTS[fault] ?? HANGING).answer);
    await open(page, '/');
    await follow(page, 'Faculty');
    await page.getByRole('heading', { level: 1, name: 'Faculty' }).waitFor();
    const error = page.getByRole('alert').filter({ hasText: 'The faculty could not be loaded' });
    await error.waitFor();
    expect(await error.innerText()).toContain('The server did not answer');
    expect(asked()).toBeGreaterThan(0);
    const tryAgain = await error.getByRole('button', { name: 'Try again' }).elementHandle();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The parts that the idle browser runs ahead may ask for the library just now, and the button be gone before a pointer has reached it.
    await tryAgain?.evaluate((button: HTMLElement) => button.click());
    await page.getByRole('heading', { name: 'Dr. Shruti Deshpande' }).waitFor();
    await expectSameDocument(page);
  },
);

test('a public page whose data want a library that hangs says so within five seconds, and has them when it comes', async () => {
  let answer: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => (answer = resolve));
  const { page } = await visitWithFault(SHARED_LIBRARIES, async (route) => {
    await mayCome;
    await route.continue();
  });
  await open(page, '/');
  await follow(page, 'Faculty');
  const error = page.getByRole('alert').filter({ hasText: 'The faculty could not be loaded' });
  await error.waitFor({ timeout: SHOWN_WITHIN_MS });
  answer();
  await page.getByRole('heading', { name: 'Dr. Shruti Deshpande' }).waitFor();
  await expectSameDocument(page);
});
