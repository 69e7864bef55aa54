import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { portalUrl } from './portal.ts';
import { recordShifts } from './record-shifts.ts';
import { within } from './wait-until.ts';

const EMPTIED_WITHIN_MS = 10_000;

/** What the browser of one person remembers, with the tabs in it. */
export interface Profile {
  context: BrowserContext;
  /** Profiles that were opened alike can stand in for each other. */
  kind: string;
  /** A tab nobody looks at. While it is open the next tab gets a process that knows the portal's scripts already. */
  first: Page;
}

declare global {
  /** Those that wait for the next test, of this suite or another of its process (browser-environment.cjs). */
  var idleProfiles: Profile[];
}

/** A profile that remembers nothing but `entries` of local storage: one that an earlier test has given back, or a new one. */
export async function openProfile(
  browser: Browser,
  options: BrowserContextOptions,
  entries: Record<string, string>,
): Promise<Profile> {
  const kind = JSON.stringify(options);
  const found = idleProfiles.findIndex((profile) => profile.kind === kind);
  const [used] = found === -1 ? [] : idleProfiles.splice(found, 1);
  const profile = used ?? (await newProfile(browser, options, kind));
  await profile.first.evaluate((remembered) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(remembered)) localStorage.setItem(name, value);
  }, entries);
  return profile;
}

async function newProfile(browser: Browser, options: BrowserContextOptions, kind: string): Promise<Profile> {
  const context = await browser.newContext(options);
  await context.addInitScript(recordShifts);
  const first = await context.newPage();
  await first.goto(`${portalUrl()}/robots.txt`);
  return { context, kind, first };
}

/**
 * Closes the tabs of the profile and takes back what was allowed or broken in it, for the next test. Once in hundreds of tests
 * Chromium does not close a tab whose requests are held back: nobody waits for that one, and nobody gets its profile.
 */
export async function giveBack(profile: Profile): Promise<void> {
  const emptied = within(EMPTIED_WITHIN_MS, empty(profile), () => 'A tab was not closed.');
  await emptied.then(() => idleProfiles.push(profile)).catch(() => undefined);
}

async function empty({ context, first }: Profile): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== first)
      .map((page) => page.close()),
  );
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}

/** Closes the profile with all that is in it. */
export async function throwAway({ context }: Profile): Promise<void> {
  await within(EMPTIED_WITHIN_MS, context.close(), () => 'A profile was not closed.').catch(() => undefined);
}
