import type { Page } from 'playwright-core';
import { DESKTOP, open, openVisit, PHONE, slowDown, untilAlive } from './browser.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { waitUntil } from './wait-until.ts';

declare global {
  interface Window {
    /** What the page's controls and dialogs have done since it was opened. */
    portalDoings?: Set<string>;
    portalPresses?: { done: number; most: number };
  }
}

/** Phones that most visitors have. */
const SLOWER = 6;

/** Bar and footer are the same on all pages: they are pressed on Home. */
const ADDRESSES = [
  ...PUBLIC_PAGES.map(({ path }) => ({ path, where: path, viewport: DESKTOP, scope: path === '/' ? 'body' : 'main' })),
  { path: '/', where: '/ on a phone', viewport: PHONE, scope: 'header' },
];

/** What a person sees of the page's state, for comparison. */
interface State {
  address: string;
  theme: string | undefined;
  /** Menus and dialogs that have been opened, also those that another press has closed again. */
  doings: string[];
  dialogs: string[];
  downloads: string[];
  focus: string | undefined;
  controls: string[];
}

const SHELL_FILES = /\/assets\/shell\/.*\.js/;

test.each(ADDRESSES)(
  'on $where whatever is pressed at first paint of a slow phone ends as a late press does',
  async ({ path, viewport, scope }) => {
    const early = await openEarly(path, viewport);
    const groups = await early.page.evaluate(groupControls, scope);
    await expectLinksToLead(early.page);
    await comparePresses(early, groups[0] ?? [], path, viewport);
    for (const names of groups.slice(1)) await comparePresses(await openEarly(path, viewport), names, path, viewport);
  },
  120_000,
);

/** Presses what has these names at first paint of one visit and late in another. */
async function comparePresses(
  early: Early,
  names: readonly string[],
  path: string,
  viewport: typeof DESKTOP,
): Promise<void> {
  if (names.length === 0) return;
  await press(early.page, names);
  await early.letScriptsCome();
  const late = await openRecorded(viewport);
  await open(late.page, path);
  await press(late.page, names);
  await expectSameState(early, late);
}

test('a press shows at once that it was heard, and no more when it has happened', async () => {
  const { page, letScriptsCome } = await openEarly('/', DESKTOP, 1);
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
    const counted = (window.portalPresses = { done: 0, most: 9 });
    const again = () => {
      const button = document.querySelector<HTMLElement>('[aria-label^="Switch between"]');
      if (button) {
        button.click();
        counted.done += 1;
      }
      if (counted.done < counted.most) setTimeout(again, 100);
    };
    setTimeout(again, 100);
  });
  await open(page, '/');
  await page.waitForFunction(() => window.portalPresses?.done === window.portalPresses?.most);
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
  const { page } = await openEarly('/', DESKTOP, 1);
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await page.waitForURL(/\/contact\?apply=/, { waitUntil: 'commit' });
});

test('a message that is sent offline before the scripts have come stays with its text, and goes out when it is sent again', async () => {
  const { page } = await openEarly('/contact', DESKTOP, 1);
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

interface Recorded {
  page: Page;
  downloads: string[];
}

interface Early extends Recorded {
  letScriptsCome: () => Promise<void>;
}

/**
 * A visit that writes down what its controls do. Dialogs are asked for and filled but do not cover the page: all that stands there can be
 * pressed in one visit.
 */
async function openRecorded(viewport: { width: number; height: number }): Promise<Recorded> {
  const { page, context, allow } = await openVisit({ viewport });
  allow(/./);
  await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(() => {
    const doings = (window.portalDoings = new Set<string>());
    HTMLDialogElement.prototype.showModal = function () {
      doings.add(`dialog ${this.querySelector('h2')?.textContent}`);
    };
    const record = (changes: MutationRecord[]) => {
      for (const { target, oldValue } of changes) {
        if (!(target instanceof Element) || !target.closest('nav')) continue;
        if (oldValue === 'true' || target.ariaExpanded === 'true') doings.add(`menu ${target.textContent}`);
      }
    };
    const options = { subtree: true, attributeOldValue: true, attributeFilter: ['aria-expanded'] };
    new MutationObserver(record).observe(document, options);
  });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  return { page, downloads };
}

/** Opens the page, on a slow processor unless told otherwise, and stops at its first paint: scripts wait until they are let through. */
async function openEarly(path: string, viewport = DESKTOP, slower = SLOWER): Promise<Early> {
  const { page, downloads } = await openRecorded(viewport);
  await slowDown(page, slower);
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
    downloads,
    letScriptsCome: async () => {
      letThrough();
      await page.unroute(SHELL_FILES);
    },
  };
}

/**
 * Runs in the page: names what can be pressed, typed into or chosen in `scope`, in groups that do not get in each other's way. A form that
 * would leave the page opens the one dialog there is room for, and what narrows a list down takes away what else could be pressed there.
 */
function groupControls(scope: string): string[][] {
  const kinds = 'button, input, select, textarea, summary, a[role="tab"]';
  const inSight = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
    (control) => control.matches(':enabled, a') && control.checkVisibility({ visibilityProperty: true }),
  );
  const counts = new Map<string, number>();
  const named = inSight.map((control) => {
    const words = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent;
    const name = `${control.tagName.toLowerCase()}|${words}`;
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return { name: `${name}|${nth}`, control };
  });
  const [narrowing, leaving, others]: [string[], string[], string[]] = [[], [], []];
  for (const { name, control } of named.filter((one) => one.control.closest(scope))) {
    if (control.matches('[type="search"], select, [role="tab"]')) narrowing.push(name);
    else if (control.matches('form[action] button:not([type="button"])')) leaving.push(name);
    else others.push(name);
  }
  const [first, ...alone] = leaving;
  const groups = [first === undefined ? others : [...others, first], ...alone.map((name) => [name]), narrowing];
  return groups.filter(({ length }) => length > 0);
}

/** Presses every link there is; each has to go where it says, and none is held back. */
async function expectLinksToLead(page: Page): Promise<void> {
  const { wanted, followed } = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([role="tab"])')];
    const inSight = links.filter((link) => link.checkVisibility({ visibilityProperty: true }));
    const led: string[] = [];
    const follow = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && !event.defaultPrevented) led.push(link.href);
      event.preventDefault();
    };
    addEventListener('click', follow);
    inSight.forEach((link) => link.click());
    removeEventListener('click', follow);
    return { wanted: inSight.map(({ href }) => href), followed: led };
  });
  expect(followed).toEqual(wanted);
}

/** Presses what has these names, one after the other; types and chooses in what is not a button. */
async function press(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const find = (name: string) => {
      const [tag = '', words, nth] = name.split('|');
      const alike = [...document.querySelectorAll<HTMLElement>(tag)].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          (one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.textContent) === words,
      );
      return alike[Number(nth)];
    };
    // What a press changes, the words of a button for instance, must not change which ones are meant.
    const controls = wanted.map(find);
    for (const control of controls) {
      if (!control) continue;
      // A person waits until one that is at work can be pressed.
      for (let frames = 0; control.matches(':disabled') && frames < 300; frames += 1) await twoFrames();
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

async function expectSameState(early: Recorded, late: Recorded): Promise<void> {
  let states: [State, State] | null = null;
  const isSame = async () => {
    states = [await readState(early), await readState(late)];
    return JSON.stringify(states[0]) === JSON.stringify(states[1]);
  };
  await waitUntil(isSame, 'different').catch(() => expect(states?.[0]).toEqual(states?.[1]));
}

/** The state of a page that works; one that navigates meanwhile has none yet. */
async function readState({ page, downloads }: Recorded): Promise<State> {
  await untilAlive(page);
  const state = await page.evaluate(() => {
    const describe = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
      return `${element.tagName} ${words.slice(0, 60)}`;
    };
    // An open dialog would have the focus.
    const focused = document.querySelector('dialog') ? null : document.activeElement;
    // A toast goes by itself, sooner or later.
    const all = [...document.querySelectorAll('button, input, select, textarea, summary, a[role="tab"]')];
    const controls = all.filter((control) => !control.closest('[aria-label^="Notifications"]'));
    return {
      address: location.pathname + location.search + location.hash,
      theme: document.documentElement.dataset.theme,
      doings: [...(window.portalDoings ?? [])].sort(),
      dialogs: [...document.querySelectorAll('dialog')].map((one) => one.querySelector('h2')?.textContent ?? ''),
      focus: focused && focused !== document.body ? describe(focused) : undefined,
      controls: controls.map((control) => {
        const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-invalid', 'data-heard', 'disabled'];
        const told = states.map((name) => control.getAttribute(name));
        const { value, checked } = control as HTMLInputElement;
        return [describe(control), ...told, value, checked].join(' ');
      }),
    };
  });
  return { ...state, downloads: [...downloads].sort() };
}
