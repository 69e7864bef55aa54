import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../remote.tsx';

createApiServer();

test('a member of staff without the permission is told so', async () => {
  renderWithPortal(<></>, {
    routes,
    path: '/admin/users',
    user: buildProfile({ role: 'lab_incharge' }),
    auth: { permissions: ['track_attendance'] },
  });
  expect(await screen.findByRole('heading', { name: 'Access Denied' }, { timeout: 5000 })).toBeInTheDocument();
});
