import { lazyPage } from '@portal/shared/ui';

/** What stands around the pages of staff; whoever only signs in does not download it. */
export const dashboardFrame = lazyPage(
  () => import('./dashboard-frame.tsx'),
  ({ default: DashboardFrame }) => DashboardFrame,
);

export const profileUnavailable = lazyPage(
  () => import('./profile-unavailable.tsx'),
  ({ default: ProfileUnavailable }) => ProfileUnavailable,
);
