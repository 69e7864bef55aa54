import { lazyPage } from '@portal/shared/ui';

/** Its chunk, which documents of staff's pages ask for early. */
export const FRAME_CHUNK = 'dashboard-frame';

/** What stands around the pages of staff; whoever only signs in does not download it. */
export const dashboardFrame = lazyPage(
  () => import(/* webpackChunkName: "dashboard-frame" */ './dashboard-frame.tsx'),
  ({ default: DashboardFrame }) => DashboardFrame,
);

export const profileUnavailable = lazyPage(
  () => import('./profile-unavailable.tsx'),
  ({ default: ProfileUnavailable }) => ProfileUnavailable,
);
