import { faultsOf } from './inspect-page.ts';
import { PUBLIC_PAGES } from './pages.ts';

const PUBLIC_PATHS = [
  ...PUBLIC_PAGES.map(({ path: publicPath }) => publicPath),
  '/auth?mode=sign-up',
  '/auth?mode=recover',
  '/auth?mode=reset',
  '/research?tab=ongoing',
  '/faculty?q=zzzz',
];

test.each(PUBLIC_PATHS)('%s is accessible and fits in both themes', async (pagePath) => {
  expect(await faultsOf(pagePath)).toEqual([]);
});

test('the not-found page is accessible and fits in both themes', async () => {
  expect(await faultsOf('/no-such-page', { allowed: [/^404 for GET/, /404/] })).toEqual([]);
});
