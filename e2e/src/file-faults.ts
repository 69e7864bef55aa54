import type { Page, Route } from 'playwright-core';
import { openVisit, type Visit } from './browser.ts';
import type { StoredSession } from './people.ts';

/** What the browser and the bundler say about files that do not come. */
export const COMPLAINTS =
  /Failed to find a valid digest|net::ERR_|status of (404|500)|404 for GET|ChunkLoadError|Loading chunk|LoadError|MIME type/;

export interface FileFault {
  answer: (route: Route) => Promise<void>;
  cause: RegExp;
}

/** Never answered: the request hangs until the page or the test ends. */
export const HANGING: FileFault = { answer: () => Promise.resolve(), cause: /in time/ };

/** What may happen to a page's own file after the rest of the portal has arrived. */
export const FAULTS: Record<string, FileFault> = {
  refused: { answer: (route) => route.abort('connectionrefused'), cause: /could not be fetched/ },
  missing: { answer: (route) => route.fulfill({ status: 404, body: 'not here' }), cause: /could not be fetched/ },
  'a page of HTML': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
    cause: /damaged/,
  },
  empty: { answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }), cause: /damaged/ },
  truncated: {
    answer: async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
    },
    cause: /damaged/,
  },
  hanging: HANGING,
};

/** Five seconds, and what a busy machine takes to draw the card; the limits themselves are held by the tests of `PatientLoad`'s users. */
export const SHOWN_WITHIN_MS = 7_000;

/** A visit of whom `answer` answers the `files`, and how often they were asked for. */
export async function visitWithFault(
  files: RegExp,
  answer: FileFault['answer'],
  session?: StoredSession,
): Promise<Pick<Visit, 'page'> & { asked: () => number }> {
  const { page, allow } = await openVisit({ session });
  allow(COMPLAINTS, files);
  let requests = 0;
  await page.route(files, (route) => {
    requests += 1;
    return answer(route);
  });
  return { page, asked: () => requests };
}

/** Follows a link of the navigation bar, in a document that is marked. */
export async function follow(page: Page, name: string): Promise<void> {
  await mark(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Marks the document, so that another one in its place is known (`expectSameDocument`). */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
}
