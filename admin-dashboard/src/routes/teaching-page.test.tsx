import type { Permission } from '@portal/shared/contract';
import { type Fixture, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom-whole';
import TeachingGroupPage from './teaching-group-page.tsx';
import TeachingPage from './teaching-page.tsx';

const server = createApiServer();
playDataApi();

const id = '5f2b2e0c-6a57-4c0e-9a11-0d0f2a1b3c4d';
const inference: Fixture<'group_summaries'> = {
  id,
  name: 'Inference',
  class_id: 'k3',
  class_name: 'B.Sc. Statistics III Year',
  term_id: 't2',
  term_name: 'Now',
  starts_on: '2026-07-01',
  ends_on: '2026-12-20',
  course_id: null,
  teachers: ['Dr. Joseph Kurian'],
  students: 22,
  is_mine: true,
  updated_at: '2026-11-20T10:00:00+00:00',
};

function open(path: string, permissions: readonly Permission[] = ['manage_assigned_courses']) {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('group_summaries', [inference], { seen: (search) => asked.push(search) }),
    functionOf('members_of_group', () => [
      { profile_id: 'p1', full_name: 'Asha Kale', roll_number: '7', roll_order: '7' },
    ]),
  );
  const page = (
    <Routes>
      <Route path="/admin/teaching" element={<TeachingPage />} />
      <Route path="/admin/teaching/:group" element={<TeachingGroupPage />} />
    </Routes>
  );
  const user = buildProfile({ id: 'me', role: 'professor' });
  return { asked, ...renderWithPortal(page, { path, user, auth: { permissions } }) };
}

test('a teacher sees the own groups of now, and opens one', async () => {
  const { asked, user } = open('/admin/teaching');
  await user.click(await screen.findByRole('link', { name: 'Inference' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Inference' })).toBeInTheDocument();
  expect(screen.getByText(/B.Sc. Statistics III Year, Now/)).toBeInTheDocument();
  expect(asked[0]?.get('is_mine')).toBe('is.true');
  expect(asked[0]?.get('or')).toMatch(/^\(ends_on\.gte\.[\d-]+,ends_on\.is\.null\)$/);
  expect(screen.queryByLabelText('Groups')).not.toBeInTheDocument();
});

test('whoever manages courses can look at all groups', async () => {
  const { asked } = open('/admin/teaching?whose=all', ['manage_courses']);
  expect(await screen.findByText('Dr. Joseph Kurian')).toBeInTheDocument();
  expect(asked[0]?.has('is_mine')).toBe(false);
});

test('an address does not show all groups to a teacher without manage_courses', async () => {
  const { asked } = open('/admin/teaching?whose=all');
  await screen.findByRole('link', { name: 'Inference' });
  expect(asked[0]?.get('is_mine')).toBe('is.true');
});

test('a group has its students', async () => {
  open(`/admin/teaching/${id}?tab=students`);
  expect(await screen.findByRole('row', { name: 'Asha Kale 7' })).toBeInTheDocument();
});

test('an address that is no group says so', async () => {
  open('/admin/teaching/x');
  expect(await screen.findByRole('heading', { name: 'There is no such group' })).toBeInTheDocument();
});
