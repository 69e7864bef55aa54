import type { PortalRoute } from '@portal/shared/contract';
import { accountPage } from './account-page.tsx';
import { accountSecurityPage } from './account-security-page.tsx';
import { authPage } from './lazy-auth-page.ts';
import { noticesPage } from './notices-page.tsx';
import { unsubscribePage } from './unsubscribe-page.tsx';

/** The pages that the shell itself draws. What search engines are told of them: described-routes.ts. */
export const shellRoutes: readonly PortalRoute[] = [
  {
    path: '/auth',
    access: 'public',
    frame: 'site',
    title: 'Sign in',
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
