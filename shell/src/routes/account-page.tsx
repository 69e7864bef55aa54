import { lazyPage } from '@portal/shared/ui';

/** /account, for whoever is signed in. Nobody else downloads it. */
export const accountPage = lazyPage(
  () => import(/* webpackChunkName: "own-account" */ '../features/account/profile/account-page.tsx'),
  ({ AccountPage }) => AccountPage,
);
