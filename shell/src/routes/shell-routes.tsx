import type { PortalRoute } from '@portal/shared/contract';
import { accountPage } from './account-page.tsx';
import { accountSecurityPage } from './account-security-page.tsx';
import { authPage } from './lazy-auth-page.ts';
import { noticesPage } from './notices-page.tsx';
import { unsubscribePage } from './unsubscribe-page.tsx';

/** The pages that the shell itself draws. */
export const shellRoutes: readonly PortalRoute[] = [
  {
    path: '/auth',
    access: 'public',
    frame: 'site',
    title: 'Sign in',
    description: 'Students of the department sign in or create an account here.',
    element: <authPage.Page />,
    preload: async (attempt) => (await authPage.load(attempt)).loadAccountForms(attempt),
    chunk: 'auth-page',
  },
  {
    path: '/account',
    access: 'signed-in',
    frame: 'site',
    title: 'Your account',
    element: <accountPage.Page />,
  },
  {
    path: '/notices',
    access: 'signed-in',
    frame: 'site',
    title: 'Notices',
    element: <noticesPage.Page />,
  },
  {
    path: '/notices/unsubscribe',
    access: 'public',
    frame: 'site',
    title: 'Mails about notices',
    description: 'Whoever gets mails about notices of the department ends them here without signing in.',
    element: <unsubscribePage.Page />,
    preload: unsubscribePage.load,
    chunk: 'unsubscribe',
  },
  {
    path: '/auth/security',
    access: 'signed-in',
    frame: 'site',
    title: 'Account security',
    element: <accountSecurityPage.Page />,
  },
];
