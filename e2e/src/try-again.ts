import type { Page } from 'playwright-core';

/** Clicks the button of the card that says what did not load. An answer that was on its way all the time may replace the card before the click does. */
export async function tryAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' });
  await button.click({ timeout: 2_000 }).catch(() => undefined);
  await button.waitFor({ state: 'detached' });
}
