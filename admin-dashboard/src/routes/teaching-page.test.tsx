import type { Permission } from '@portal/shared/contract';
import { functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { addDays } from '@portal/shared/time';
import { departmentToday } from '@portal/shared/ui';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom-whole';
import TeachingGroupPage from './teaching-group-page.tsx';
import { buildGroupRow } from '../testing/group-rows.ts';
import TeachingPage from './teaching-page.tsx';

const server = createApiServer();
playDataApi();

const id = '5f2b2e0c-6a57-4c0e-9a11-0d0f2a1b3c4d';
const inference = buildGroupRow({ id });

const held = {
  group_id: id,
  subject: 'Inference',
  class_name: 'B.Sc. Statistics III Year',
  day: departmentToday(),
  starts_at: '09:00:00',
  ends_at: '09:55:00',
  room: 'Room 204',
  state: 'held',
  reason: null,
};

function open(
  path: string,
  permissions: readonly Permission[] = ['manage_assigned_courses'],
  sessions: readonly object[] = [held],
) {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('group_summaries', [inference], { seen: (search) => asked.push(search) }),
    functionOf('attendance_of_group', () => [
      {
        profile_id: 'p1',
        full_name: 'Asha Kale',
        roll_number: '7',
        roll_order: '7',
        held: 8,
        attended: 5,
        excused: 1,
        is_under: true,
      },
    ]),
    functionOf('sessions_taught', () => [held]),
    functionOf('sessions_between', () => sessions),
    functionOf('students_under_limit', () => [
      {
        group_id: id,
        subject: 'Inference',
        class_name: 'B.Sc. Statistics III Year',
        profile_id: 'p1',
        full_name: 'Asha Kale',
        roll_number: '7',
        held: 8,
        attended: 5,
        is_mine: true,
      },
    ]),
    rowsOf('roll_summaries', []),
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
  const groups = within(await screen.findByRole('table', { name: 'My groups' }));
  await user.click(groups.getByRole('link', { name: 'Inference' }));
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
  await screen.findByRole('table', { name: 'My groups' });
  expect(asked[0]?.get('is_mine')).toBe('is.true');
});

test('the sessions of today lead to their rolls, and students under the limit are named with their base', async () => {
  open('/admin/teaching');
  const today = within(await screen.findByRole('table', { name: 'Sessions of today' }));
  for (const name of [/^Inference/, 'Take the roll of Inference at 9:00 AM']) {
    expect(today.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/admin/teaching/${id}/roll/${departmentToday()}/09:00`,
    );
  }
  expect(today.getByText('9:00–9:55 AM')).toBeInTheDocument();
  const under = within(await screen.findByRole('table', { name: 'Students under the attendance limit' }));
  expect(under.getByRole('row', { name: /Asha Kale 7, B.Sc. Statistics III Year Inference 63%/ })).toBeInTheDocument();
});

test('the hours of a month whose roll can be taken stand above those to come', async () => {
  const sessions = [-1, 0, 1].map((days) => ({ ...held, day: addDays(departmentToday(), days) }));
  open(`/admin/teaching/${id}?tab=rolls`, undefined, sessions);
  const rows = within(await screen.findByRole('table', { name: /^Rolls of / })).getAllByRole('row');
  const states = ['Take the roll', 'not taken', 'to come'];
  expect(rows.slice(1).map(({ textContent }) => states.find((state) => textContent.endsWith(state)))).toEqual(states);
});

test('a group has its students', async () => {
  open(`/admin/teaching/${id}?tab=students`);
  expect(
    await screen.findByRole('row', { name: 'Asha Kale 7 63% (5 of 8), 1 excused under 75 %' }),
  ).toBeInTheDocument();
});

test('an address that is no group says so', async () => {
  open('/admin/teaching/x');
  expect(await screen.findByRole('heading', { name: 'There is no such group' })).toBeInTheDocument();
});
