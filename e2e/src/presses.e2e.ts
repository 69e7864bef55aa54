import type { Page } from 'playwright-core';
import { open, openVisit, slowDown, untilAlive } from './browser.ts';
import { waitUntil } from './wait-until.ts';

/** Phones that most visitors have. */
const SLOWER = 6;

/** Between them these hold every kind of form and tab that a visitor meets. */
const PAGES = ['/research', '/contact', '/auth', '/admin/login', '/admin/setup'];

/** Of what stands in a list one is pressed: the others are the same component. */
interface Pressed {
  names: string[];
  /** Names of what left the page or covered it, which is pressed in a visit of its own. */
  alone: string[];
}

/** What a person sees of the page's state, for comparison. */
interface State {
  address: string;
  theme: string | undefined;
  dialogs: string[];
  focus: string | undefined;
  controls: string[];
}

const SHELL_FILES = /\/assets\/shell\/.*\.js/;

test.each(PAGES)(
  'on %s whatever is pressed at first paint of a slow phone ends as a late press does',
  async (path) => {
    const pressed = await tryAll(path);
    const late = await openVisit();
    late.allow(/./);
    await open(late.page, path);
    await press(late.page, pressed.names);
    const early = await openEarly(path);
    await press(early.page, pressed.names);
    await early.letScriptsCome();
    await expectSameState(early.page, late.page);

    for (const name of pressed.alone) {
      const [lateAlone, earlyAlone] = [await openVisit(), await openEarly(path)];
      lateAlone.allow(/./);
      await open(lateAlone.page, path);
      await press(lateAlone.page, [name]);
      await press(earlyAlone.page, [name]);
      await earlyAlone.letScriptsCome();
      await expectSameState(earlyAlone.page, lateAlone.page);
    }
  },
  120_000,
);

test('a press shows at once that it was heard, and no more when it has happened', async () => {
  const { page, letScriptsCome } = await openEarly('/');
  await page.getByRole('button', { name: 'Switch between' }).first().click();
  const heard = page.locator('button[data-heard][aria-busy="true"]');
  expect(await heard.count()).toBe(1);
  await page.getByRole('status').filter({ hasText: 'as soon as the page is ready' }).waitFor({ state: 'attached' });
  await letScriptsCome();
  await untilAlive(page);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('[data-heard]').count()).toBe(0);
});

test('a switch pressed again and again while a slow page comes alive is switched each time', async () => {
  const { page } = await openVisit();
  await slowDown(page, SLOWER);
  await page.addInitScript(() => {
    const counted = { presses: 0, most: 9 };
    Object.assign(window, { counted });
    const again = () => {
      const button = document.querySelector<HTMLElement>('[aria-label^="Switch between"]');
      if (button) {
        button.click();
        counted.presses += 1;
      }
      if (counted.presses < counted.most) setTimeout(again, 100);
    };
    setTimeout(again, 100);
  });
  await open(page, '/');
  await page.waitForFunction(() => {
    const { presses, most } = (window as unknown as { counted: { presses: number; most: number } }).counted;
    return presses === most;
  });
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('where the scripts never arrive links and forms do what they do without them, and the rest is told', async () => {
  const { page, allow } = await openVisit();
  allow(/./);
  await page.route(SHELL_FILES, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between' }).first().click();
  await page.getByRole('status').filter({ hasText: 'could not be loaded' }).waitFor();
  expect(await page.locator('[data-heard]').count()).toBe(0);
  await page.getByRole('link', { name: 'Explore Courses' }).first().click();
  expect(new URL(page.url()).hash).toBe('#courses');
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await page.waitForURL(/\/contact\?apply=/);
});

test('where the scripts hang a form goes its own way', async () => {
  const { page } = await openEarly('/');
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await page.waitForURL(/\/contact\?apply=/, { waitUntil: 'commit' });
});

test('a message that is sent offline before the scripts have come stays with its text, and goes out when it is sent again', async () => {
  const { page } = await openEarly('/contact');
  const text = `Early ${Date.now()}`;
  const words = { 'First name': 'Diya', 'Last name': 'Nair', Email: 'diya@example.org', Subject: text, Message: text };
  for (const [label, value] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(value);
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.context().setOffline(true);
  await send.click();
  await page.getByText('You are offline. Nothing was sent; your text is kept.').waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(text);
  await page.context().setOffline(false);
  await send.click();
  await page.waitForURL(/\/contact\?sent=/, { waitUntil: 'commit' });
});

/** Opens the page on a slow processor and stops at its first paint: scripts wait until they are let through. */
async function openEarly(path: string) {
  const { page, allow } = await openVisit();
  allow(/./);
  await slowDown(page, SLOWER);
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(SHELL_FILES, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return {
    page,
    letScriptsCome: async () => {
      letThrough();
      await page.unroute(SHELL_FILES);
    },
  };
}

/** Presses one control of every kind, late, and tells which of them have to be pressed alone. */
async function tryAll(path: string): Promise<Pressed> {
  const { page, allow } = await openVisit();
  allow(/./);
  await open(page, path);
  const { names, dialogs } = await page.evaluate(nameControls);
  const pressed: Pressed = { names: [], alone: dialogs };
  for (const name of names) {
    const address = page.url();
    await press(page, [name]);
    const isElsewhere = page.url() !== address || (await page.locator('dialog[open], [aria-modal="true"]').count()) > 0;
    if (!isElsewhere) {
      pressed.names.push(name);
      continue;
    }
    pressed.alone.push(name);
    await open(page, path);
  }
  return pressed;
}

/** Runs in the page: names what can be pressed, typed into or chosen, one of each component, and what says that it opens a dialog. */
function nameControls(): { names: string[]; dialogs: string[] } {
  const scope = document.querySelector('main') ?? document;
  const all = [...scope.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, a[role="tab"]')];
  const kinds = new Set<string>();
  const [names, dialogs]: [string[], string[]] = [[], []];
  for (const control of all) {
    const kind = `${control.tagName} ${control.className} ${control.getAttribute('type')}`;
    if (!control.checkVisibility({ visibilityProperty: true }) || kinds.has(kind)) continue;
    kinds.add(kind);
    const words = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
    const list = control.getAttribute('aria-haspopup') === 'dialog' ? dialogs : names;
    list.push(`${control.tagName.toLowerCase()}|${words}`);
  }
  return { names, dialogs };
}

/** Presses what has these names, one after the other; types and chooses in what is not a button. */
async function press(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const name of wanted) {
      const [tag = '', words] = name.split('|');
      const control = [...document.querySelectorAll<HTMLElement>(tag)].find(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          (one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.textContent) === words,
      );
      if (!control) continue;
      control.focus();
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = 1;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (control.matches('textarea, input:not([type="checkbox"], [type="radio"])')) {
        document.execCommand('insertText', false, 'gauss');
      } else control.click();
      await twoFrames();
    }
  }, names);
}

async function expectSameState(early: Page, late: Page): Promise<void> {
  let states: [State, State] | null = null;
  const isSame = async () => {
    states = [await readState(early), await readState(late)];
    return JSON.stringify(states[0]) === JSON.stringify(states[1]);
  };
  await waitUntil(isSame, 'different').catch(() => expect(states?.[0]).toEqual(states?.[1]));
}

/** The state of a page that works; one that navigates meanwhile has none yet. */
async function readState(page: Page): Promise<State> {
  await untilAlive(page);
  return page.evaluate(() => {
    const describe = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
      return `${element.tagName} ${words.slice(0, 60)}`;
    };
    const focused = document.activeElement;
    // A toast goes by itself, sooner or later.
    const all = [...document.querySelectorAll('button, input, select, textarea, summary, a[role="tab"]')];
    const controls = all.filter((control) => !control.closest('[aria-label^="Notifications"]'));
    return {
      address: location.pathname + location.search + location.hash,
      theme: document.documentElement.dataset.theme,
      dialogs: [...document.querySelectorAll('dialog[open]')].map((one) => one.querySelector('h2')?.textContent ?? ''),
      focus: focused && focused !== document.body ? describe(focused) : undefined,
      controls: controls.map((control) => {
        const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-invalid', 'data-heard', 'disabled'];
        const told = states.map((name) => control.getAttribute(name));
        const { value, checked } = control as HTMLInputElement;
        return [describe(control), ...told, value, checked].join(' ');
      }),
    };
  });
}
