import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { AUTH_STORAGE_KEY } from '@portal/shared/data';
import { refusal } from '@portal/shared/fake-data-api';
import { storedSession } from '../testing/fake-supabase.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { accountPage } from './account-page.tsx';
import {
  account,
  at,
  button,
  linkToAccount,
  nameField,
  old,
  open,
  section,
  serveAccountPage,
} from '../testing/account-page.tsx';

const { server, profile } = serveAccountPage();

describe('the name', () => {
  test('is saved in one line, and the navigation bar has it at once', async () => {
    const { user, services } = await open();
    await user.clear(nameField());
    await user.type(nameField(), '  Diya   R.  Nair ');
    await user.click(button('Save name'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(profile.writes).toEqual([{ full_name: 'Diya R. Nair' }]);
    expect(services.authStore.getState().profile?.fullName).toBe('Diya R. Nair');
    expect(linkToAccount()).toHaveAccessibleName('Your account, Diya R. Nair');
    expect(nameField()).toHaveValue('Diya R. Nair');
  });

  test.each(['', '   ', '\u200b \u2060'])('that nobody can see (%j) is refused at its field', async (typed) => {
    const { user } = await open();
    await user.clear(nameField());
    if (typed !== '') await user.type(nameField(), typed);
    await user.click(button('Save name'));
    await waitFor(() => expect(nameField()).toBeInvalid());
    expect(screen.getByText('Enter your name.')).toBeInTheDocument();
    expect(profile.writes).toEqual([]);
  });

  test('that is missing is asked for, and not any more once it is there', async () => {
    profile.stored.full_name = null;
    const { user } = await open();
    expect(screen.getByText('Your name is missing')).toBeInTheDocument();
    await user.type(nameField(), 'Ishaan Rao');
    await user.click(button('Save name'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(screen.queryByText('Your name is missing')).not.toBeInTheDocument();
  });

  test('that the server refuses is told at its field and kept', async () => {
    server.use(
      http.patch(at('/rest/v1/profiles'), () =>
        refusal(400, 'P0001', 'A name can be changed, but not left empty.', 'full_name'),
      ),
    );
    const { user } = await open();
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('A name can be changed, but not left empty.')).toBeInTheDocument();
    expect(nameField()).toBeInvalid();
    expect(nameField()).toHaveValue('Diya Nair R.');
  });

  test('that was changed elsewhere is not written over before the person has said so', async () => {
    const { user } = await open();
    profile.changeElsewhere({ full_name: 'Diya Menon' });
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('Your name was changed elsewhere since you opened this page')).toBeInTheDocument();
    expect(profile.writes).toEqual([]);
    expect(nameField()).toHaveValue('Diya Nair R.');
    await user.click(button('Save mine over it'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(profile.stored.full_name).toBe('Diya Nair R.');
  });

  test('that was changed elsewhere can be taken over instead', async () => {
    const { user } = await open();
    profile.changeElsewhere({ full_name: 'Diya Menon' });
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    await user.click(await screen.findByRole('button', { name: 'Load what is stored now' }));
    await waitFor(() => expect(nameField()).toHaveValue('Diya Menon'));
    expect(profile.writes).toEqual([]);
  });

  test('is saved although the picture was changed elsewhere', async () => {
    const { user } = await open();
    profile.changeElsewhere({ avatar_url: old });
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('Name saved')).toBeInTheDocument();
    expect(profile.stored).toMatchObject({ full_name: 'Diya Nair R.', avatar_url: old });
  });

  test('that was not saved says why and is kept', async () => {
    server.use(http.patch(at('/rest/v1/profiles'), () => new HttpResponse(null, { status: 503 })));
    const { user } = await open();
    await user.type(nameField(), ' R.');
    await user.click(button('Save name'));
    expect(await screen.findByText('The name was not saved')).toBeInTheDocument();
    expect(nameField()).toHaveValue('Diya Nair R.');
  });
});

test('staff see their post instead of a class, and the way back', async () => {
  account.role = 'hod';
  Object.assign(profile.stored, { role: 'hod', department: 'Statistics', designation: 'Professor and Head' });
  await open();
  expect(await section('Your post').findByText('Professor and Head')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your class' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin');
});

test('leads on to password and two-step verification', async () => {
  await open();
  expect(section('Signing in').getByRole('link', { name: 'Account security' })).toHaveAttribute(
    'href',
    '/auth/security',
  );
});

test('a profile that cannot be read is an error with a way to try again', async () => {
  server.use(http.get(at('/rest/v1/people'), () => new HttpResponse(null, { status: 503 })));
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  const { user } = renderInShell(
    <Suspense>
      <accountPage.Page />
    </Suspense>,
    { path: '/account', isStarted: true },
  );
  await screen.findByRole('region', { name: 'Name' });
  expect(section('Name').getByText('Your name could not be loaded')).toBeInTheDocument();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  server.resetHandlers();
  await user.click(section('Name').getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Diya Nair');
});
