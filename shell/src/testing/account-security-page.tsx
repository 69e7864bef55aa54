import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { createApiServer } from '@portal/shared/testing';
import { fakeSecondFactor } from './fake-second-factor.ts';
import { buildAccount, fakeSupabase, storedSession } from './fake-supabase.ts';
import { renderInShell } from './render-in-shell.tsx';
import { accountSecurityPage } from '../routes/account-security-page.tsx';

export const account = buildAccount();
export const factors = fakeSecondFactor(account);

/** The page of passwords and second factors of `account`. */
export function serveSecurityPage() {
  const backEnd = fakeSupabase([account]);
  const server = createApiServer(...factors.handlers, ...backEnd.handlers);

  beforeAll(() => accountSecurityPage.load());
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    account.factors = [];
    account.role = 'student';
    factors.requests.length = 0;
    backEnd.requests.length = 0;
  });
  return { server, backEnd };
}

export async function open() {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account, account.factors.length > 0 ? 'aal2' : 'aal1'));
  const result = renderInShell(
    <Suspense>
      <accountSecurityPage.Page />
    </Suspense>,
    { path: '/auth/security', isStarted: true },
  );
  await screen.findByRole('heading', { level: 1, name: 'Account security' });
  return result;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const section = (name: string) => within(screen.getByRole('region', { name }));
