import { buildProfile, buildSignedInState, renderWithPortal } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import type { AdminUser } from '@portal/shared/contract';
import { dashboardFrame } from './lazy-frames.ts';
import { StaffGuard } from './staff-guard.tsx';

const page = (
  <StaffGuard asked={['manage_users']}>
    <p>Everybody’s accounts</p>
  </StaffGuard>
);
const routes = [{ path: '/admin/login', element: <h1>Admin Login</h1> }];
const forged: AdminUser = { id: 'x', name: 'Eve', email: 'e@x.example', role: 'hod', department: '', designation: '' };

test('somebody without a session is sent to the admin login', () => {
  const { location } = renderWithPortal(page, { path: '/admin/users', routes });
  expect(location()).toBe('/admin/login');
});

test('the frame is fetched while the session is being checked, and not for somebody without one', () => {
  const load = jest.spyOn(dashboardFrame, 'load').mockReturnValue(Promise.reject(new Error('Not here')));
  renderWithPortal(page, { path: '/admin/users', routes });
  expect(load).not.toHaveBeenCalled();
  renderWithPortal(page, { path: '/admin/users', routes, auth: { loading: true } });
  expect(load).toHaveBeenCalledTimes(1);
  load.mockRestore();
});

test.each([
  ['while the session is being checked', { auth: { loading: true } }, 1],
  ['for staff', { user: buildProfile({ role: 'hod' }) }, 1],
  ['not for somebody without a session', {}, 0],
])('the code of the page comes with the frame: %s', (_when, person, times) => {
  const load = jest.fn(() => Promise.reject(new Error('Not here')));
  renderWithPortal(
    <StaffGuard load={load}>
      <p>Everybody’s accounts</p>
    </StaffGuard>,
    { path: '/admin/users', routes, ...person },
  );
  expect(load).toHaveBeenCalledTimes(times);
});

test('the code is asked for once, however far the check of the session is', () => {
  const load = jest.fn(() => Promise.reject(new Error('Not here')));
  const { services } = renderWithPortal(
    <StaffGuard load={load}>
      <p>Everybody’s accounts</p>
    </StaffGuard>,
    { path: '/admin/users', routes, auth: { loading: true } },
  );
  const { session, profile } = buildSignedInState(buildProfile({ role: 'hod' }));
  act(() => services.authStore.setState({ session }));
  act(() => services.authStore.setState({ profile, loading: false }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a remembered staff member without a session is sent to the admin login', () => {
  const { location } = renderWithPortal(page, { path: '/admin/users', routes, auth: { adminUser: forged } });
  expect(location()).toBe('/admin/login');
  expect(screen.queryByText('Everybody’s accounts')).not.toBeInTheDocument();
});

test('a student is sent to the admin login, whatever the browser remembers', () => {
  const { location } = renderWithPortal(page, {
    path: '/admin/users',
    routes,
    user: buildProfile(),
    auth: { adminUser: forged, permissions: [] },
  });
  expect(location()).toBe('/admin/login');
});

test('nobody is let in or sent away while the session is being checked, and the page is not said to work', () => {
  const { location, container } = renderWithPortal(page, { path: '/admin/users', routes, auth: { loading: true } });
  expect(container.querySelector('[data-part=""]')).toHaveTextContent('Loading dashboard...');
  expect(screen.getByText('Loading dashboard...')).toBeInTheDocument();
  expect(location()).toBe('/admin/users');
});
