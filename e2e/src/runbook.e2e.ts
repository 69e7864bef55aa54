import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { openVisit, untilAlive, type Visit } from './browser.ts';
import { RUNBOOK, wordsOf } from './card-words.ts';
import { COMPLAINTS_ABOUT_REMOTES } from './faults.ts';
import { tryAgain } from './try-again.ts';

const FILES = /\/assets\/public-site\//;
interface RegistryJson {
  parts: Record<string, { contract: string; entry: { integrity: string }; disabled?: { because: string | null } }>;
}

const THROWING = "throw new Error('Thrown at the start');";
const refuse = (route: Route) => route.abort('connectionrefused');

/** What brings about each class of failure at a part of the portal: an answer to its files, and what the registry says of it when it is read again. */
const FAULTS: Record<string, { answer: (route: Route) => Promise<void>; change?: (registry: RegistryJson) => void }> = {
  unreachable: { answer: refuse },
  // Never answered: the request hangs until the page or the test ends.
  'too-slow': { answer: () => Promise.resolve() },
  damaged: {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  },
  incompatible: {
    answer: refuse,
    change: ({ parts }) => {
      if (parts['public-site']) parts['public-site'].contract = '99.0';
    },
  },
  unpublished: {
    answer: refuse,
    change: ({ parts }) => {
      delete parts['public-site'];
    },
  },
  disabled: {
    answer: refuse,
    change: ({ parts }) => {
      if (parts['public-site']) parts['public-site'].disabled = { because: null };
    },
  },
  crashed: {
    answer: (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: THROWING,
      }),
    change: ({ parts }) => {
      const integrity = `sha384-${createHash('sha384').update(THROWING).digest('base64')}`;
      if (parts['public-site']) parts['public-site'].entry.integrity = integrity;
    },
  },
};

test('each class of failure has a page of the runbook, and each page is of one', () => {
  const pages = readdirSync(RUNBOOK).filter((file) => file !== 'README.md');
  expect(pages.sort()).toEqual(['offline', ...Object.keys(FAULTS)].sort().map((name) => `${name}.md`));
});

test.each(Object.keys(FAULTS))(
  'what is %s is told in the words of its page, with one way to try again',
  async (name) => {
    const { page, requests } = await visitWith(name);
    // A file that never comes keeps the page from being loaded.
    await page.goto('/about', { waitUntil: 'commit' });
    const card = page.getByRole('alert').filter({ hasText: wordsOf(name) });
    await card.waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    expect(requests()).toBeLessThanOrEqual(5);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await tryAgain(page);
    await untilAlive(page);
  },
);

test('what is offline is told in the words of its page, and comes by itself', async () => {
  const { page, context, allow } = await openVisit();
  allow(FILES, COMPLAINTS_ABOUT_REMOTES);
  await page.route(FILES, (route) => route.abort('internetdisconnected'));
  await page.goto('/auth');
  await untilAlive(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true }).click();
  const card = page.getByRole('alert').filter({ hasText: wordsOf('offline') });
  await card.waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await card.waitFor({ state: 'detached' });
  await untilAlive(page);
});

async function visitWith(name: string): Promise<{ page: Page; requests: () => number } & Pick<Visit, 'allow'>> {
  const visit = await openVisit();
  visit.allow(FILES, COMPLAINTS_ABOUT_REMOTES);
  const fault = FAULTS[name];
  let asked = 0;
  await visit.page.route(FILES, async (route) => {
    // What the links of the page have fetched while nothing else is to do is nobody's attempt.
    if (route.request().resourceType() !== 'other') asked += 1;
    await fault?.answer(route);
  });
  if (fault?.change) {
    await visit.page.route('/registry.json', async (route) => {
      const registry = (await (await route.fetch()).json()) as RegistryJson;
      fault.change?.(registry);
      await route.fulfill({ json: registry });
    });
  }
  return { page: visit.page, allow: visit.allow, requests: () => asked };
}
