import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { functionOf, refusal, playDataApi } from '@portal/shared/fake-data-api';
import SetupPage from './setup-page.tsx';

const server = createApiServer();
playDataApi();

const admin = { ...profileRow('admin'), email: 'admin@tarangini.example' };

function profileRow(role: string) {
  return { id: 'p9', full_name: 'Administrator', avatar_url: null, role, created_at: '', updated_at: '' };
}

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  return renderWithPortal(<SetupPage />, { path, auth: { requestPasswordReset: () => Promise.resolve() } });
}

const pressSetup = (user: ReturnType<typeof openAt>['user']) =>
  user.click(screen.getByRole('button', { name: 'Setup Admin User' }));

afterEach(() => window.history.replaceState(null, '', '/'));

test('an existing profile is promoted with the code of the address', async () => {
  const codes: unknown[] = [];
  server.use(
    functionOf('admin_setup_target', (args) => {
      codes.push(args);
      return [{ email: admin.email, profile_id: 'p9' }];
    }),
    functionOf('complete_admin_setup', (args) => {
      codes.push(args);
      return admin;
    }),
  );
  const { user, services } = openAt('/admin/setup?code=abc');
  expect(screen.getByText(/^Creates the one admin account/)).toBeInTheDocument();
  await pressSetup(user);
  expect(await screen.findByText('Admin setup completed')).toBeInTheDocument();
  expect(screen.getByText(/^The admin account of this portal is set up\./)).toBeInTheDocument();
  expect(screen.queryByText(/^Creates the one admin account/)).not.toBeInTheDocument();
  expect(codes).toEqual([{ setup_code: 'abc' }, { setup_code: 'abc' }]);
  expect(services.toasts).toEqual([
    {
      title: 'Admin setup completed',
      description: 'The admin user has been created successfully.',
      tone: 'success',
    },
  ]);
});

test('without a profile the account is made, a second passes, and it is promoted', async () => {
  const steps: string[] = [];
  server.use(
    functionOf('admin_setup_target', () => [{ email: admin.email, profile_id: null }]),
    http.get('http://localhost:3000/config.json', () =>
      HttpResponse.json({ supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' }),
    ),
    http.post('http://localhost:3000/auth/v1/signup', () => {
      steps.push('signup');
      return HttpResponse.json({ id: 'p9', email: admin.email });
    }),
    functionOf('complete_admin_setup', () => {
      steps.push('promote');
      return admin;
    }),
  );
  const started = performance.now();
  const { user } = openAt('/admin/setup?code=abc');
  await pressSetup(user);
  expect(screen.getByRole('button', { name: 'Setting up admin...' })).toBeDisabled();
  expect(await screen.findByText(/holds the link/)).toBeInTheDocument();
  expect(steps).toEqual(['signup', 'promote']);
  expect(performance.now() - started).toBeGreaterThan(1000);
});

test.each([
  ['Failed to update existing admin role', 'p9'],
  ['Failed to update admin role', null],
])('%s is told with the reason', async (sentence, profileId) => {
  server.use(
    functionOf('admin_setup_target', () => [{ email: admin.email, profile_id: profileId }]),
    http.get('http://localhost:3000/config.json', () =>
      HttpResponse.json({ supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' }),
    ),
    http.post('http://localhost:3000/auth/v1/signup', () => HttpResponse.json({ id: 'p9' })),
    functionOf('complete_admin_setup', () => refusal(400, 'P0001', 'The admin account is already set up.')),
  );
  const { user, services } = openAt('/admin/setup?code=abc');
  await pressSetup(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(`${sentence}: The admin account is already set up.`);
  expect(services.toasts.map(({ title }) => title)).toEqual(['Error setting up admin']);
});

test.each([
  [
    'Failed to create admin user: Sign-up is closed.',
    () => HttpResponse.json({ msg: 'Sign-up is closed.' }, { status: 422 }),
  ],
  ['No user data returned after signup', () => HttpResponse.json({})],
])('%s is told when the auth service makes no account', async (sentence, answer) => {
  server.use(
    functionOf('admin_setup_target', () => [{ email: admin.email, profile_id: null }]),
    http.get('http://localhost:3000/config.json', () =>
      HttpResponse.json({ supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' }),
    ),
    http.post('http://localhost:3000/auth/v1/signup', answer),
  );
  const { user } = openAt('/admin/setup?code=abc');
  await pressSetup(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('a profile that does not come back as admin is told', async () => {
  server.use(
    functionOf('admin_setup_target', () => [{ email: admin.email, profile_id: null }]),
    http.get('http://localhost:3000/config.json', () =>
      HttpResponse.json({ supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' }),
    ),
    http.post('http://localhost:3000/auth/v1/signup', () => HttpResponse.json({ user: { id: 'p9' } })),
    functionOf('complete_admin_setup', () => profileRow('student')),
  );
  const { user } = openAt('/admin/setup?code=abc');
  await pressSetup(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch admin profile: ');
});

test('without a code nothing is asked and the reason is said', async () => {
  const { user, services } = openAt('/admin/setup');
  await pressSetup(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('The setup code is missing.');
  expect(services.toasts[0]?.title).toBe('Error setting up admin');
});

test('an admin who is signed in needs no code', async () => {
  server.use(
    functionOf('admin_setup_target', (args) => {
      expect(args).toEqual({});
      return refusal(400, 'P0001', 'The admin account is already set up.');
    }),
  );
  const { user } = renderWithPortal(<SetupPage />, { user: buildProfile({ role: 'admin' }) });
  await user.click(screen.getByRole('button', { name: 'Setup Admin User' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The admin account is already set up.');
  expect(screen.getByText(/^The admin account of this portal is set up\./)).toBeInTheDocument();
});
