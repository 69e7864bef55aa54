import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createApiServer } from '@portal/shared/testing';
import { buildAccount, config, fakeSupabase } from './fake-supabase.ts';
import { renderInShell } from './render-in-shell.tsx';
import { accountForms } from '../features/account/lazy-account-forms.ts';
import { AuthPage } from '../routes/auth-page.tsx';

export const account = buildAccount();
const pages = { '/': <h1>Home</h1> };

/** The page of signing in, with a back end that knows one account and one class. */
export function serveAuthPage() {
  const backEnd = fakeSupabase([account]);
  const server = createApiServer(
    http.get(`${config.supabaseUrl}/rest/v1/classes`, () =>
      HttpResponse.json([{ id: 'c3', name: 'B.Sc. Statistics III Year' }]),
    ),
    ...backEnd.handlers,
  );

  beforeAll(() => accountForms.load());
  afterEach(() => window.history.replaceState(null, '', '/'));
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    backEnd.requests.length = 0;
  });
  return { server, backEnd };
}

/** Opens a form of the page; `fill` types into its first fields. */
export async function open(path = '/auth', options: Parameters<typeof renderInShell>[1] = {}) {
  const result = renderInShell(<AuthPage />, { path, pages, ...options });
  await waitFor(() => expect(screen.queryByText('Loading the form')).not.toBeInTheDocument());
  const fill = async (email: string, password: string) => {
    if (email) await result.user.type(screen.getByRole('textbox', { name: 'Email' }), email);
    if (password) await result.user.type(screen.getByLabelText('Password'), password);
  };
  return { ...result, fill };
}

export const toast = (text: string) => screen.findByText(text);
export const signIn = () => screen.getByRole('button', { name: 'Sign In' });
export const signUp = () => screen.getByRole('button', { name: 'Sign Up' });
