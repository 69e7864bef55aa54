import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { openVisit, untilAlive } from './browser.ts';
import { PUBLIC_PAGES, STAFF_PAGES, STUDENT_PAGES } from './pages.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { REPOSITORY } from './repository.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 900;

/** Pictures of every page are kept for people to look at, when somebody asked for them. */
const takesPictures = Boolean(process.env.CI || process.env.SCREENSHOTS);

const PUBLIC_PATHS = [
  ...PUBLIC_PAGES.map(({ path: publicPath }) => publicPath),
  '/auth?mode=sign-up',
  '/auth?mode=recover',
  '/auth?mode=reset',
  '/research?tab=ongoing',
  '/faculty?q=zzzz',
];

describe('to everybody', () => {
  test.each(PUBLIC_PATHS)('%s is accessible and fits in both themes', async (pagePath) => {
    await inspect(pagePath, undefined);
  });

  test('the not-found page is accessible and fits in both themes', async () => {
    await inspect('/no-such-page', undefined, [/^404 for GET/, /404/]);
  });
});

describe('to a student', () => {
  let session: StoredSession;
  beforeAll(async () => {
    session = await signInByApi(await createStudent());
  });

  test.each(STUDENT_PAGES)('%s is accessible and fits in both themes', async (pagePath) => {
    await inspect(pagePath, session);
  });
});

describe('to staff', () => {
  const sessions = new Map<string, StoredSession>();
  beforeAll(async () => {
    for (const role of ['hod', 'professor', 'assistant_professor', 'lab_incharge']) {
      sessions.set(role, await signInByApi(staffWithRole(role)));
    }
  });

  test.each(Object.entries(STAFF_PAGES))('%s is accessible and fits in both themes', async (pagePath, permission) => {
    await inspect(pagePath, sessions.get(roleFor(permission)));
  });

  test('Access Denied is accessible and fits in both themes', async () => {
    await inspect('/admin/users', sessions.get('lab_incharge'), [], 'denied');
  });
});

/** One page, in both themes: axe at two widths, no sideways scroll at three. */
async function inspect(
  pagePath: string,
  session: StoredSession | undefined,
  allowed: readonly RegExp[] = [],
  name?: string,
): Promise<void> {
  const findings: string[] = [];
  const { page, allow } = await openVisit({
    session,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: HEIGHT },
  });
  allow(...allowed);
  await page.goto(pagePath);
  await untilAlive(page);
  await untilSettled(page);
  for (const theme of THEMES) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: HEIGHT });
      // A theme changes colours and nothing else, so the second one is checked for contrast alone.
      const found = await violations(page, theme === 'light' ? { tags: RULES } : { rules: ['color-contrast'] });
      findings.push(...found.map((violation) => `${theme}, ${width}: ${violation}`));
    }
    if (takesPictures) await takePictures(page, name ?? pagePath, theme);
  }
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) findings.push(`${width}: scrolls ${overflow} pixels sideways (${await widest(page)})`);
  }
  expect(findings).toEqual([]);
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

async function takePictures(page: Page, name: string, theme: string): Promise<void> {
  const folder = path.join(REPOSITORY, 'test-results/pages');
  mkdirSync(folder, { recursive: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${theme}-${width}.png`;
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
  }
}

/** A built-in role that may open pages that ask for `permission`. */
function roleFor(permission: string | null): string {
  if (permission === 'manage_assigned_courses') return 'assistant_professor';
  if (permission === 'upload_resources' || permission === 'view_student_progress') return 'professor';
  if (permission === 'manage_lab_resources' || permission === 'track_attendance') return 'lab_incharge';
  return 'hod';
}
