import { lazyPage } from '@portal/shared/ui';

/** The forms of /auth with their validation; they come after its frame. */
export const accountForms = lazyPage(
  () => import(/* webpackChunkName: "account" */ './account-forms.tsx'),
  ({ AccountForms }) => AccountForms,
);
