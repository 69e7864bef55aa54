import { lazyPage } from '@portal/shared/ui';

/** /notices, for whoever is signed in. Nobody else downloads it. */
export const noticesPage = lazyPage(
  () => import(/* webpackChunkName: "notices" */ '../features/notices/notices-page.tsx'),
  ({ NoticesPage }) => NoticesPage,
);
