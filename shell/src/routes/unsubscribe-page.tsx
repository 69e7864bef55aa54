import { lazyPage } from '@portal/shared/ui';

/** /notices/unsubscribe, where the mails about notices lead. */
export const unsubscribePage = lazyPage(
  () => import(/* webpackChunkName: "unsubscribe" */ '../features/notices/unsubscribe-page.tsx'),
  ({ UnsubscribePage }) => UnsubscribePage,
);
