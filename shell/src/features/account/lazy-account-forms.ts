import { lazyPart } from '@portal/shared/ui';

/** The forms of /auth with their validation; they come after its frame. */
export const accountForms = lazyPart(
  () => import(/* webpackChunkName: "account" */ './account-forms.tsx'),
  ({ AccountForms }) => AccountForms,
);
