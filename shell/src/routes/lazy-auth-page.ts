import { lazyPage } from '@portal/shared/ui';

/** /auth. Whoever only reads does not download it. */
export const authPage = lazyPage(
  () => import(/* webpackChunkName: "auth-page" */ './auth-page.tsx'),
  ({ AuthPage }) => AuthPage,
);
