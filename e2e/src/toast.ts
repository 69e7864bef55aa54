import type { Locator, Page } from 'playwright-core';

/** Waits for the toast with this title and, when given, this description. Returns it. */
export async function toast(page: Page, title: string, description?: string): Promise<Locator> {
  const card = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole(/^Error|^Invalid/.test(title) ? 'alert' : 'status')
    .filter({ has: page.getByText(title, { exact: true }) });
  const found = description ? card.filter({ has: page.getByText(description, { exact: true }) }) : card;
  await found.first().waitFor();
  return found.first();
}

/** How many toasts stand there now. */
export function countToasts(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Notifications' }).locator('[data-toast]').count();
}
