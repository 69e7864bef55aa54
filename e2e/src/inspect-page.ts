import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { CONTRAST, EVERY_RULE, freshViolations } from './accessibility.ts';
import { goOn, openVisit, resize, untilSettled, type Visit } from './browser.ts';
import type { StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';
import { REPOSITORY } from './repository.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 768, 320] as const;
const HEIGHT = 900;

/** Pictures of every page are kept for people to look at, when somebody asks for them. */
const takesPictures = Boolean(process.env.SCREENSHOTS);

interface Inspection {
  /** What its pictures are called when not by its path. */
  name?: string;
  /** Widths at which the rules are checked; sideways scrolling is looked for at all three. */
  checkedAt?: readonly number[];
  /** Keeps the document when it comes from another page: for what no server draws, and whose data have not changed meanwhile. */
  staysInDocument?: boolean;
}

/** A visit for `faultsOf`, which looks at one page after the other, as the person of the session or as a visitor. */
export function openInspection(session?: StoredSession): Promise<Visit> {
  return openVisit({ session, reducedMotion: 'reduce', stays: true });
}

/** Whether it is another page of the portal; the one that is there may read its address only when it begins. */
function isElsewhere(page: Page, pagePath: string): boolean {
  const now = new URL(page.url());
  return now.origin === portalUrl() && now.pathname !== new URL(pagePath, now).pathname;
}

/** What is wrong with a page in both themes and at three widths: rules of accessibility that it breaks, and sideways scrolling. */
export async function faultsOf(
  page: Page,
  pagePath: string,
  { name = pagePath, checkedAt = WIDTHS, staysInDocument = false }: Inspection = {},
): Promise<string[]> {
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  if (staysInDocument && isElsewhere(page, pagePath)) await goOn(page, pagePath);
  else await page.goto(pagePath);
  await untilSettled(page);
  await page.evaluate(() => delete window.portalLooks);
  return faultsInSight(page, name, checkedAt);
}

/** The same of what a page shows now, a dialog for instance. `name` is for its pictures. */
export async function faultsInSight(
  page: Page,
  name: string,
  checkedAt: readonly number[] = WIDTHS,
): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate(wearTheme, theme);
    // A theme changes colours and nothing else, so the second one is checked for contrast alone.
    const rules = theme === 'light' ? EVERY_RULE : CONTRAST;
    for (const width of theme === 'light' || takesPictures ? WIDTHS : checkedAt) {
      await resize(page, { width, height: HEIGHT });
      const found = checkedAt.includes(width) ? await freshViolations(page, rules) : [];
      faults.push(...found.map((violation) => `${theme}, ${width}: ${violation}`));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) faults.push(`${width}: scrolls ${overflow} pixels sideways (${await widest(page)})`);
      if (takesPictures) await takePicture(page, `${name}-${theme}-${width}`);
    }
  }
  return faults;
}

/** Runs in the page. Resolves when nothing is on its way to its new colour any more. */
async function wearTheme(theme: string): Promise<void> {
  document.documentElement.setAttribute('data-theme', theme);
  const changes = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/** The elements that stick out, for the message. */
function widest(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
      .join(', '),
  );
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = path.join(REPOSITORY, 'test-results/pages');
  mkdirSync(folder, { recursive: true });
  const file = `${name
    .replace(/^\/-/, 'home-')
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')}.png`;
  await page.screenshot({ path: path.join(folder, file), fullPage: true });
}
