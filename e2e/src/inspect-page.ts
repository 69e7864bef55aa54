import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { openVisit, resize, untilAlive } from './browser.ts';
import type { StoredSession } from './people.ts';
import { REPOSITORY } from './repository.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 768, 320] as const;
const HEIGHT = 900;

/** Pictures of every page are kept for people to look at, when somebody asked for them. */
const takesPictures = Boolean(process.env.CI || process.env.SCREENSHOTS);

interface Inspection {
  session?: StoredSession;
  /** Complaints that the page is there to provoke. */
  allowed?: readonly RegExp[];
  /** What its pictures are called when not by its path. */
  name?: string;
  /** Widths at which the rules are checked; sideways scrolling is looked for at all three. */
  checkedAt?: readonly number[];
}

/** What is wrong with a page in both themes and at three widths: rules of accessibility that it breaks, and sideways scrolling. */
export async function faultsOf(
  pagePath: string,
  { session, allowed = [], name = pagePath, checkedAt = WIDTHS }: Inspection = {},
): Promise<string[]> {
  const { page, allow } = await openVisit({
    session,
    reducedMotion: 'reduce',
    viewport: { width: WIDTHS[0], height: HEIGHT },
  });
  allow(...allowed);
  await page.goto(pagePath);
  await untilAlive(page);
  await untilSettled(page);
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
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    for (const width of WIDTHS) {
      await resize(page, { width, height: HEIGHT });
      // A theme changes colours and nothing else, so the second one is checked for contrast alone.
      const only = theme === 'light' ? { tags: RULES } : { rules: ['color-contrast'] };
      const found = checkedAt.includes(width) ? await violations(page, only) : [];
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

async function violations(page: Page, only: { tags?: string[]; rules?: string[] }): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (only.tags) axe.withTags(only.tags);
  if (only.rules) axe.withRules(only.rules);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all }) => {
      const checks = [...any, ...all];
      const why = checks.map(({ message }) => message).join(' ');
      const others = checks.flatMap(({ relatedNodes = [] }) => relatedNodes.map((node) => node.html.slice(0, 120)));
      return `${id} ${html.slice(0, 140)} ${why.slice(0, 160)} ${others.slice(0, 2).join(' ')}`.trim();
    }),
  );
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

/** Data are there and nothing is on its way any more. */
async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
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
