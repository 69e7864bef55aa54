import type { Visit } from './browser.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { PUBLIC_PAGES } from './pages.ts';

const PUBLIC_PATHS = [
  ...PUBLIC_PAGES.map(({ path: publicPath }) => publicPath),
  '/auth?mode=sign-up',
  '/auth?mode=recover',
  '/auth?mode=reset',
  '/research?tab=ongoing',
  '/faculty?q=zzzz',
];

let visit: Visit;
beforeAll(async () => {
  visit = await openInspection();
});

test.each(PUBLIC_PATHS)('%s is accessible and fits in both themes', async (pagePath) => {
  expect(await faultsOf(visit.page, pagePath)).toEqual([]);
});

test('the not-found page is accessible and fits in both themes', async () => {
  visit.allow(/^404 for GET/, /404/);
  expect(await faultsOf(visit.page, '/no-such-page')).toEqual([]);
});
