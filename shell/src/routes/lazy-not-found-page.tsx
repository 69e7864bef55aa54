import { lazyPage } from '@portal/shared/ui';

/** The page for an unknown address: its code is fetched when somebody has lost the way, and its words stand without it. */
export const notFoundPage = lazyPage(
  () => import(/* webpackChunkName: "not-found" */ './not-found-page.tsx').catch(() => ({ NotFoundPage: PlainWords })),
  ({ NotFoundPage }) => NotFoundPage,
);

function PlainWords() {
  return <h1>Oops! Page not found</h1>;
}
