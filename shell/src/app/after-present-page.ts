import { presentClient } from '../data/page-client.ts';

/** How often it is looked whether the present page still needs the browser, and the longest time that it is left to it. */
const LOOK_AGAIN_MS = 250;
const PRESENT_PAGE_MS = 10_000;

/** Calls `then` once the page that was opened works and waits for no data, at the latest ten seconds after it was asked for. */
export function afterPresentPage(then: () => void): void {
  const isOnItsWay = document.documentElement.dataset.page === undefined || (presentClient()?.isFetching() ?? 0) > 0;
  if (isOnItsWay && performance.now() < PRESENT_PAGE_MS) setTimeout(afterPresentPage, LOOK_AGAIN_MS, then);
  else then();
}
