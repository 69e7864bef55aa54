import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { functionOf, playDataApiWithFiles, rowsOf, type Fixture } from '@portal/shared/fake-data-api';
import { fileStore } from '@portal/shared/fake-file-store';
import UsersPage from './users-page.tsx';

const server = createApiServer();
playDataApiWithFiles();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const open = () => renderWithPortal(<UsersPage />, { path: '/admin/users', user: hod });

const person = {
  id: 'p1',
  full_name: 'Dr. Faizan Ansari',
  email: 'faizan.ansari@tarangini.example',
  role: 'assistant_professor',
  department: 'Statistics',
  designation: 'Assistant Professor',
  created_at: '2025-08-04T04:30:00Z',
  updated_at: '2026-11-20T10:00:00+00:00',
} satisfies Fixture<'people'>;

test('role, post and name of a person are one write', async () => {
  const calls: unknown[] = [];
  server.use(
    rowsOf('people', [person]),
    functionOf('save_person', (args) => {
      calls.push(args);
      return null;
    }),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Dr. Faizan Ansari' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(screen.getByRole('dialog'));
  await user.selectOptions(form.getByLabelText('Role'), 'professor');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['User updated']));
  expect(calls).toEqual([
    {
      profile_id: 'p1',
      full_name: 'Dr. Faizan Ansari',
      role: 'professor',
      department: 'Statistics',
      designation: 'Assistant Professor',
      opened_at: person.updated_at,
    },
  ]);
});

test('who is looked for by a part of the name is found by the function that reads an index, and opens with their version', async () => {
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  server.use(
    rowsOf('people', [person]),
    functionOf('find_people', (args) => {
      asked.push(args);
      return [{ ...person, total: 1 }];
    }),
    functionOf('save_person', (args) => {
      saved.push(args);
      return null;
    }),
  );
  const path = '/admin/users?q=ansa&role=assistant_professor&sort=created_at&dir=descending';
  const { user, services } = renderWithPortal(<UsersPage />, { path, user: hod });
  expect(await screen.findByText('1 user')).toBeInTheDocument();
  expect(asked).toMatchObject([
    { query: 'ansa', of_role: 'assistant_professor', sort_by: 'created_at', is_descending: true, first_row: 0 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Actions for Dr. Faizan Ansari' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['User updated']));
  expect(saved).toMatchObject([{ opened_at: person.updated_at }]);
});

test('a user is added with the defaults of the faculty form, and gets one mail: the invitation', async () => {
  const steps: string[] = [];
  let exists = false;
  server.use(
    rowsOf('people', [person]),
    http.get('http://localhost:3000/rest/v1/profiles', () => HttpResponse.json(exists ? [{ id: 'p2' }] : [])),
    http.get('http://localhost:3000/config.json', () =>
      HttpResponse.json({ supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' }),
    ),
    http.post('http://localhost:3000/auth/v1/signup', async ({ request }) => {
      exists = true;
      const { data } = (await request.json()) as { data: object };
      steps.push(`invitation to ${new URL(request.url).searchParams.get('redirect_to')} ${JSON.stringify(data)}`);
      return HttpResponse.json({ id: 'p2' });
    }),
    functionOf('save_person', (args) => {
      steps.push(`role and post ${JSON.stringify(args)}`);
      return null;
    }),
  );
  const { user, services } = renderWithPortal(<UsersPage />, {
    path: '/admin/users?new=1',
    user: hod,
    auth: {
      requestPasswordReset: (email) => {
        steps.push(`mail ${email}`);
        return Promise.resolve();
      },
    },
  });
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText('Role')).toHaveValue('assistant_professor');
  expect(form.getByLabelText('Department')).toHaveValue('Statistics');
  await user.click(form.getByRole('button', { name: 'Add user' }));
  expect(await form.findByText('Enter the designation.')).toBeInTheDocument();
  await user.type(form.getByLabelText('Name'), 'Dr. Nandini Rao');
  await user.type(form.getByLabelText('E-mail'), 'nandini.rao@tarangini.example');
  await user.type(form.getByLabelText('Designation'), 'Assistant Professor');
  await user.click(form.getByRole('button', { name: 'Add user' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['User added']));
  expect(steps).toEqual([
    'invitation to http://localhost:3000/auth?mode=reset {"full_name":"Dr. Nandini Rao","invited":true}',
    'role and post {"profile_id":"p2","full_name":"Dr. Nandini Rao","role":"assistant_professor","department":"Statistics","designation":"Assistant Professor"}',
  ]);
});

test('a user is deleted by the server’s own function, and their files go with them', async () => {
  const { handlers, stored } = fileStore();
  for (const path of [
    'avatars/p1/me.png',
    'submissions/p1/a1/work.pdf',
    'submissions/a-script-of-p1/a2/work.pdf',
    'avatars/p2/me.png',
  ])
    stored.add(path);
  server.use(
    ...handlers,
    rowsOf('people', [person]),
    functionOf('remove_person', () => new HttpResponse(null, { status: 204 })),
    functionOf('folders_left', () => ['p1', 'a-script-of-p1']),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Dr. Faizan Ansari' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(services.toasts).toMatchObject([{ title: 'User deleted', description: 'Dr. Faizan Ansari' }]),
  );
  expect([...stored]).toEqual(['avatars/p2/me.png']);
});

test('the role of a user is told in words, in the list, the filter and the form', async () => {
  server.use(rowsOf('people', [person]));
  const { user } = open();
  expect(await screen.findByRole('cell', { name: 'Assistant professor' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Head of department' })).toHaveValue('hod');
  await user.click(screen.getByRole('button', { name: 'Actions for Dr. Faizan Ansari' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(within(screen.getByRole('dialog')).getByRole('option', { name: 'Laboratory in-charge' })).toHaveValue(
    'lab_incharge',
  );
});
