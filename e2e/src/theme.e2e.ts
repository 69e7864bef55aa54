import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';

declare global {
  interface Window {
    /** Value of `data-theme` when the body began. */
    themeAtBody?: string | null;
  }
}

test('the theme toggles both ways, is remembered, and stands before the first paint', async () => {
  const { page } = await openVisit();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      window.themeAtBody = document.documentElement.getAttribute('data-theme');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/about');
  expect(await themeOf(page)).toEqual({ shown: 'light', stored: null, atBody: 'light' });

  await toggle(page);
  expect(await themeOf(page)).toMatchObject({ shown: 'dark', stored: 'dark' });
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await open(page, '/faculty');
  expect(await themeOf(page)).toEqual({ shown: 'dark', stored: 'dark', atBody: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);

  await toggle(page);
  expect(await themeOf(page)).toMatchObject({ shown: 'light', stored: 'light' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
});

test('a theme chosen in one tab reaches the other', async () => {
  const { context, page } = await openVisit();
  const other = await context.newPage();
  await open(page, '/');
  await open(other, '/contact');
  await toggle(page);
  await other.waitForFunction(() => document.documentElement.getAttribute('data-theme') === 'dark');
});

test('where less motion is wished for, every word has its new colour in the frame of the change', async () => {
  const { page } = await openVisit({ reducedMotion: 'reduce' });
  await open(page, '/faculty');
  const moving = await page.evaluate(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
    // Lists what the change of styles has begun.
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});

test('the theme colour is dark slate', async () => {
  const { page } = await openVisit();
  await open(page, '/');
  expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toMatch(/^#[0-3][0-9a-f]{5}$/i);
});

function toggle(page: Page): Promise<void> {
  return page.getByRole('button', { name: /theme/i }).first().click();
}

function themeOf(page: Page) {
  return page.evaluate(() => ({
    shown: document.documentElement.getAttribute('data-theme'),
    stored: localStorage.getItem('ui-theme'),
    atBody: window.themeAtBody,
  }));
}
