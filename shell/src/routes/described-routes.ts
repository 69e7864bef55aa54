import type { PortalRoute } from '@portal/shared/contract';
import { shellRoutes } from './shell-routes.tsx';

/** Search engines and previews of links read them; browsers do without. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/auth': 'Students of the department sign in or create an account here.',
  '/notices/unsubscribe': 'Whoever gets mails about notices of the department ends them here without signing in.',
};

/** The pages that the shell itself draws, as the server tells of them. */
export const describedRoutes: readonly PortalRoute[] = shellRoutes.map((route) => {
  const description = DESCRIPTIONS[route.path];
  return description === undefined ? route : { ...route, description };
});
