import type { FrameLocator, Page } from 'playwright-core';
import { waitUntil } from './wait-until.ts';

const OVERLAY = '#webpack-dev-server-client-overlay';
/** The compiler looks at the whole repository, with what the other suites leave it, and begins anew where something was saved while it looked. */
const TYPES_PATIENCE_MS = 240_000;

/** What covers a page in development while something is wrong. */
export function overlayOf(page: Page): FrameLocator {
  return page.frameLocator(OVERLAY);
}

export async function isCovered(page: Page): Promise<boolean> {
  return (await page.locator(OVERLAY).count()) > 0;
}

/** Waits until the page is covered by wrong types, in these words. */
export async function untilTypesAreTold(page: Page, words: string): Promise<void> {
  const complaint = overlayOf(page).getByText(words).first();
  await waitUntil(() => complaint.isVisible(), 'Nobody is told of wrong types.', TYPES_PATIENCE_MS);
}

/** Waits until the types are right again: what compiles uncovers the page for a moment, whatever its types are. */
export async function untilUncovered(page: Page): Promise<void> {
  let uncovered = 0;
  await waitUntil(
    async () => {
      uncovered = (await isCovered(page)) ? 0 : uncovered + 1;
      return uncovered === 10;
    },
    'The page stays covered by types that are right again.',
    TYPES_PATIENCE_MS,
  );
}
