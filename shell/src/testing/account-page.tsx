import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { fileStore } from '@portal/shared/fake-file-store';
import { createApiServer } from '@portal/shared/testing';
import { NavBar } from '../navigation/nav-bar.tsx';
import { fakeOwnProfile } from './fake-own-profile.ts';
import { buildAccount, config, fakeSupabase, storedSession } from './fake-supabase.ts';
import { renderInShell } from './render-in-shell.tsx';
import { accountPage } from '../routes/account-page.tsx';

export const account = buildAccount();

const classes = [
  { id: 'c1', name: 'B.Sc. Statistics I Year' },
  { id: 'c3', name: 'B.Sc. Statistics III Year' },
];

export const at = (path: string) => `${config.supabaseUrl}${path}`;

/** Where a picture lies that was stored before. */
export const old = `/storage/v1/object/public/avatars/${account.id}/old.webp`;

/** The page of one's own account, whoever reads it; `server` answers all it asks, from what a test has stored. */
export function serveAccountPage() {
  const files = fileStore();
  const profile = fakeOwnProfile(account);
  const ownClass = { members: [] as object[], requests: [] as object[] };
  const server = createApiServer(
    ...profile.handlers,
    ...files.handlers,
    http.get(at('/rest/v1/class_member_summaries'), () => HttpResponse.json(ownClass.members)),
    http.get(at('/rest/v1/class_request_summaries'), () => HttpResponse.json(ownClass.requests)),
    http.get(at('/rest/v1/classes'), () => HttpResponse.json(classes)),
    ...fakeSupabase([account]).handlers,
  );

  beforeAll(() => accountPage.load());
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    account.role = 'student';
    Object.assign(profile.stored, {
      full_name: 'Diya Nair',
      avatar_url: null,
      role: 'student',
      department: null,
      designation: null,
    });
    profile.writes.length = 0;
    files.stored.clear();
    ownClass.members = [];
    ownClass.requests = [];
  });
  return { server, profile, files, ownClass };
}

/** Opens the page in the frame, signed in as its owner. */
export async function open() {
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  const result = renderInShell(
    <>
      <NavBar />
      <Suspense>
        <accountPage.Page />
      </Suspense>
    </>,
    { path: '/account', isStarted: true },
  );
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  await screen.findByRole('button', { name: 'Save name' });
  return result;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const section = (name: string) => within(screen.getByRole('region', { name }));
export const nameField = () => screen.getByLabelText('Full name');
export const linkToAccount = () => screen.getAllByRole('link', { name: /^Your account/ })[0];
