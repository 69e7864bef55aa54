import { lazyPage } from '@portal/shared/ui';

/** /auth/security, for whoever is signed in. Nobody else downloads it. */
export const accountSecurityPage = lazyPage(
  () => import(/* webpackChunkName: "account-security" */ '../features/account/security/account-security.tsx'),
  ({ AccountSecurity }) => AccountSecurity,
);
