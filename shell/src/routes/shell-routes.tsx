import type { PortalRoute } from '@portal/shared/contract';
import { accountSecurityPage } from './account-security-page.tsx';
import { AuthPage } from './auth-page.tsx';

/** The pages that the shell itself draws. */
export const shellRoutes: readonly PortalRoute[] = [
  {
    path: '/auth',
    access: 'public',
    frame: 'site',
    title: 'Sign in',
    description: 'Students of the Department of Statistics sign in or create an account here.',
    element: <AuthPage />,
  },
  {
    path: '/auth/security',
    access: 'signed-in',
    frame: 'site',
    title: 'Account security',
    element: <accountSecurityPage.Page />,
  },
];
