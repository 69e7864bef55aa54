import { brokenTable, type Fixture, functionOf, playDataApi, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Timetable } from '../../features/timetables/timetable.ts';
import { faculty, groups } from '../../testing/timetable-rows.ts';
import { ChangesTab } from './changes-tab.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const timetable: Timetable = {
  id: 'tt1',
  title: 'B.Sc. Statistics III Year: weekly timetable',
  termId: 't1',
  startsOn: '2026-07-06',
  endsOn: '2026-12-11',
  owner: { kind: 'class', id: 'k3', name: 'B.Sc. Statistics III Year' },
};

const moved = {
  id: 'x1',
  timetable_id: 'tt1',
  entry_id: 'e1',
  held_on: '2026-11-24',
  kind: 'moved',
  on_day: '2026-11-26',
  starts_at: '15:00:00',
  ends_at: '15:55:00',
  group_id: 'g1',
  label: '',
  teacher_id: 'f2',
  guest_teacher: '',
  room: 'Hall',
  type: 'Lecture',
  reason: 'The room is painted',
  updated_at: '2026-11-20T10:00:00.000001+00:00',
  subject: 'Inference',
  teacher: 'Dr. Shruti Deshpande',
  day: '2026-11-24',
  planned_starts_at: '09:00:00',
  planned_ends_at: '09:55:00',
} satisfies Fixture<'session_change_summaries'>;

const added = {
  ...moved,
  id: 'x2',
  entry_id: null,
  held_on: null,
  kind: 'added',
  group_id: null,
  label: 'Guest lecture',
  subject: 'Guest lecture',
  teacher_id: null,
  guest_teacher: 'Prof. Rao',
  teacher: 'Prof. Rao',
  day: '2026-11-26',
  planned_starts_at: null,
  planned_ends_at: null,
} satisfies Fixture<'session_change_summaries'>;

function open(rows: readonly Fixture<'session_change_summaries'>[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('session_change_summaries', rows, { seen: (search) => asked.push(search) }),
    rowsOf('teaching_groups', groups),
    rowsOf('faculty_members', faculty),
    functionOf('rooms_in_use', () => []),
  );
  const path = '/admin/timetables?tab=changes';
  return { asked, ...renderWithPortal(<ChangesTab timetable={timetable} />, { path, user: hod }) };
}

test('changes of the timetable are listed with what was planned and how it is held, what is to come first', async () => {
  const { asked } = open([moved, added]);
  const row = within(await screen.findByRole('row', { name: /Inference/ }));
  expect(row.getByText('Tue 24 Nov, 9:00 AM')).toBeInTheDocument();
  expect(row.getByText('Thu 26 Nov, 3:00–3:55 PM, Dr. Shruti Deshpande, Hall')).toBeInTheDocument();
  expect(row.getByText('The room is painted')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Guest lecture/ })).getByText('not in the week')).toBeInTheDocument();
  expect(asked.at(-1)?.get('order')).toBe('nearness.asc,id.asc');
  expect(asked.at(-1)?.get('timetable_id')).toBe('eq.tt1');
});

test('that there is none is told', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeInTheDocument();
});

test('a list that cannot be read says so', async () => {
  open([]);
  server.use(brokenTable('session_change_summaries'));
  expect(await screen.findByRole('heading', { name: 'The changes could not be loaded' })).toBeInTheDocument();
});

test('an added session is edited as it is stored', async () => {
  const written: unknown[] = [];
  const { user, services } = open([added]);
  server.use(writesTo('patch', 'session_changes', (body, search) => written.push(body, search.get('updated_at'))));
  await user.click(await screen.findByRole('button', { name: /^Guest lecture/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Guest lecture' }));
  expect(form.getByLabelText('Day')).toHaveValue('2026-11-26');
  expect(form.getByLabelText('From')).toHaveValue('15:00');
  expect(form.getByLabelText(/^Guest/)).toHaveValue('Prof. Rao');
  await user.clear(form.getByLabelText(/^Room/));
  await user.type(form.getByLabelText(/^Room/), 'Room 204');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session updated' }]));
  expect(written).toMatchObject([
    { kind: 'added', on_day: '2026-11-26', starts_at: '15:00:00', room: 'Room 204', guest_teacher: 'Prof. Rao' },
    `eq.${added.updated_at}`,
  ]);
});

test('an added session is taken out after a question', async () => {
  const removed: (string | null)[] = [];
  const { user, services } = open([added]);
  server.use(writesTo('delete', 'session_changes', (_, search) => removed.push(search.get('id'))));
  await user.click(await screen.findByRole('button', { name: /^Actions for Guest lecture/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Take it out…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this session out?' }));
  await user.click(question.getByRole('button', { name: 'Take it out' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session taken out' }]));
  expect(removed).toEqual(['eq.x2']);
});
