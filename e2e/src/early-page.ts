import type { Page } from 'playwright-core';
import { DESKTOP, openVisit, slowDown, untilAlive } from './browser.ts';
import { waitUntil, within } from './wait-until.ts';

declare global {
  interface Window {
    /** What the page's controls and dialogs have done since it was opened. */
    portalDoings?: Set<string>;
    portalPresses?: { done: number; most: number };
    /** What is pressed next, in the order of its names. */
    portalControls?: (HTMLElement | undefined)[];
  }
}

/** Phones that most visitors have. */
export const SLOWER = 6;

export const SHELL_FILES = /\/assets\/shell\/.*\.js/;

/** What a page may take for one press, or to say how it stands. */
const PAGE_MS = 60_000;

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

export interface Recorded {
  page: Page;
  downloads: string[];
}

export interface Early extends Recorded {
  letScriptsCome: () => Promise<void>;
}

/**
 * A visit that writes down what its controls do. Dialogs are asked for and filled but do not cover the page: all that stands there can be
 * pressed in one visit.
 */
export async function openRecorded(viewport: { width: number; height: number }): Promise<Recorded> {
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

/**
 * Opens the page and stops at its first paint: scripts wait until they are let through, on a slow processor unless told otherwise. Until
 * then nothing but the document's own lines runs, and how fast they do changes nothing. The page's patience is slowed down as its
 * processor is: how long scripts take says how busy this machine is.
 */
export async function openEarly(path: string, viewport = DESKTOP, slower = SLOWER): Promise<Early> {
  const { page, downloads } = await openRecorded(viewport);
  await page.addInitScript((factor) => {
    const wait = window.setTimeout.bind(window);
    const waitLonger = (done: TimerHandler, milliseconds = 0, ...rest: unknown[]) =>
      wait(done, milliseconds * factor, ...rest);
    window.setTimeout = waitLonger as typeof window.setTimeout;
  }, slower);
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
      if (slower > 1) await slowDown(page, slower);
      letThrough();
      await page.unroute(SHELL_FILES);
    },
  };
}

/**
 * Runs in the page: names what can be pressed, typed into or chosen in `scope`, in groups that do not get in each other's way. A form that
 * would leave the page opens the one dialog there is room for, and what narrows a list down takes away what else could be pressed there.
 */
export function groupControls(scope: string): string[][] {
  const kinds = 'button, input, select, textarea, summary, a[role="tab"], a[data-choice]';
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
    if (control.matches('[type="search"], select, [role="tab"], [data-choice]')) narrowing.push(name);
    else if (control.matches('form[action] button:not([type="button"])')) leaving.push(name);
    else others.push(name);
  }
  const [first, ...alone] = leaving;
  const groups = [first === undefined ? others : [...others, first], ...alone.map((name) => [name]), narrowing];
  return groups.filter(({ length }) => length > 0);
}

/** Presses every link there is; each has to go where it says, and none is held back. */
export async function expectLinksToLead(page: Page): Promise<void> {
  const { wanted, followed } = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([role="tab"], [data-choice])')];
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

/** Presses what has these names, one after the other; types and chooses in what is not a button. Says which press never came to its end. */
export async function press(page: Page, names: readonly string[]): Promise<void> {
  // What a press changes, the words of a button for instance, must not change which ones are meant.
  await within(PAGE_MS, page.evaluate(findControls, names), () => 'The controls are never found.');
  for (const [index, name] of names.entries()) {
    await within(PAGE_MS, page.evaluate(pressControl, index), () => `${name} is pressed without end.`);
  }
}

/** Runs in the page. */
function findControls(names: readonly string[]): void {
  window.portalControls = names.map((name) => {
    const [tag = '', words, nth] = name.split('|');
    const alike = [...document.querySelectorAll<HTMLElement>(tag)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        (one.getAttribute('aria-label') ?? one.getAttribute('name') ?? one.textContent) === words,
    );
    return alike[Number(nth)];
  });
}

/** Runs in the page. */
async function pressControl(index: number): Promise<void> {
  const control = window.portalControls?.[index];
  if (!control) return;
  // A page that the browser does not draw just now has no frames.
  const twoFrames = () =>
    new Promise<unknown>((done) => {
      setTimeout(done, 250);
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
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

export async function expectSameState(early: Recorded, late: Recorded): Promise<void> {
  let states: [State, State] | null = null;
  const isSame = async () => {
    states = [await readState(early), await readState(late)];
    return JSON.stringify(states[0]) === JSON.stringify(states[1]);
  };
  await waitUntil(isSame, 'different').catch((cause: unknown) => {
    if (!states) throw cause;
    expect(states[0]).toEqual(states[1]);
  });
}

/** The state of a page that works; one that navigates meanwhile has none yet. */
async function readState({ page, downloads }: Recorded): Promise<State> {
  await untilAlive(page);
  const state = await within(PAGE_MS, page.evaluate(describeState), () => 'The state of the page is never read.');
  return { ...state, downloads: [...downloads].sort() };
}

/** Runs in the page. */
function describeState(): Omit<State, 'downloads'> {
  const describe = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;
    return `${element.tagName} ${words.slice(0, 60)}`;
  };
  // An open dialog would have the focus.
  const focused = document.querySelector('dialog') ? null : document.activeElement;
  // A toast goes by itself, sooner or later.
  const all = [...document.querySelectorAll('button, input, select, textarea, summary, a[role="tab"]')];
  const controls = all.filter((control) => !control.closest('[aria-label^="Notifications"]'));
  // What is typed gets into the address a moment after it, and so before or after what was pressed next.
  const query = new URLSearchParams(location.search);
  query.sort();
  return {
    address: `${location.pathname}?${query.toString()}${location.hash}`,
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
}
