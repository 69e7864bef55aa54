import { goOn, untilAlive } from './browser.ts';
import { wordsOf } from './card-words.ts';
import type { Fault, FaultyVisit } from './faults.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { tryAgain } from './try-again.ts';
import { waitUntil } from './wait-until.ts';

/** A page of each remote, whoever may open it, and a page of another one. */
export interface Remote {
  part: string;
  path: string;
  heading: string | RegExp;
  elsewhere: string;
  session?: StoredSession;
}

/** Five seconds, and what a busy machine takes to draw the cards of three pages and to answer the test. */
const SHOWN_WITHIN_MS = 6_500;
/** For one failure; where more files than one fail together, each of the others has been asked for once before that is known. */
const MOST_REQUESTS = 5;

/** The three remotes, each with somebody who may open its page. */
export async function remotesWithPeople(): Promise<Remote[]> {
  const [student, teacher] = await Promise.all([
    createStudent().then(signInByApi),
    signInByApi(staffWithRole('professor')),
  ]);
  return [
    { part: 'public-site', path: '/about', heading: 'About the department', elsewhere: '/auth' },
    { part: 'student-area', path: '/courses', heading: 'Courses', elsewhere: '/about', session: student },
    { part: 'admin-dashboard', path: '/admin', heading: /^Good /, elsewhere: '/about', session: teacher },
  ];
}

interface Failure {
  remote: Remote;
  fault: Fault;
  /** When its page was asked for, of the page's own clock. */
  since: number;
  /** It is looked at whether the portal is told of it, for which the document has to be five seconds old. */
  isTold: boolean;
}

/**
 * What a failure of a remote may do: the shell says why in words and stays usable, few requests are made, the page comes in the same document when
 * the fault is over, the other parts work, and the portal is told once (`isTold`).
 */
export async function expectBounded(visit: FaultyVisit, { remote, fault, since, isTold }: Failure): Promise<void> {
  const { page } = visit;
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const card = page.getByRole('alert').filter({ hasText: wordsOf(fault.cause) });
  await card.waitFor();
  expect((await page.evaluate(() => performance.now())) - since).toBeLessThan(SHOWN_WITHIN_MS);
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  const { requests, files } = visit.asked();
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS + Math.max(0, files - 1));

  // Without a net nothing is searched.
  if (!fault.isOffline) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  await visit.heal();
  if (fault.comesByItself) await card.waitFor({ state: 'detached' });
  else await tryAgain(page);
  await untilAlive(page);
  await page.getByRole('heading', { level: 1, name: remote.heading, exact: true }).waitFor();

  if (isTold) {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/follow-releases.js')),
    );
  }
  await goOn(page, remote.elsewhere);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
  if (!isTold) return;
  await waitUntil(async () => (await visit.outcomes()).length > 0, 'The portal is not told of the failure.');
  expect(await visit.outcomes()).toEqual([fault.cause]);
}
