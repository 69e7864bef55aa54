import {
  type Fixture,
  functionOf,
  playDataApi,
  refusal,
  rowsOf,
  writesTo,
  DATA_API,
} from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Timetable } from '../../features/timetables/timetable.ts';
import { faculty, groups, heldSession as held } from '../../testing/timetable-rows.ts';
import { SessionsTab } from './sessions-tab.tsx';

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

const cancelled = { ...held, state: 'cancelled', change_id: 'x1', reason: 'A conference' };

const change = {
  id: 'x1',
  timetable_id: 'tt1',
  entry_id: 'e1',
  held_on: '2026-11-24',
  kind: 'cancelled',
  on_day: null,
  starts_at: null,
  ends_at: null,
  group_id: 'g1',
  label: '',
  teacher_id: 'f1',
  guest_teacher: '',
  room: 'Room 201',
  type: 'Lecture',
  reason: 'A conference',
  updated_at: '2026-11-20T10:00:00.000001+00:00',
  subject: 'Inference',
  teacher: 'Dr. Joseph Kurian',
  day: '2026-11-24',
  planned_starts_at: '09:00:00',
  planned_ends_at: '09:55:00',
} satisfies Fixture<'session_change_summaries'>;

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T06:00:00Z')));
afterEach(() => jest.restoreAllMocks());

function open({ sessions = [held], week = '2026-11-24' } = {}) {
  const asked: unknown[] = [];
  server.use(
    functionOf('sessions_between', (args) => {
      asked.push(args);
      return sessions;
    }),
    rowsOf('academic_calendar_entries', [
      { title: 'Guru Nanak Jayanti', starts_on: '2026-11-25', ends_on: '2026-11-25' },
    ]),
    rowsOf('teaching_groups', groups),
    rowsOf('faculty_members', faculty),
    functionOf('rooms_in_use', () => ['Room 201']),
    rowsOf('session_change_summaries', [change]),
  );
  const path = `/admin/timetables?tab=sessions&week=${week}`;
  return { asked, ...renderWithPortal(<SessionsTab timetable={timetable} />, { path, user: hod }) };
}

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Inference, Tue 24 Nov, 9:00–9:55 AM' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

test('a week shows its sessions by day, its holidays, and what lies outside of the term', async () => {
  const { asked, user, location } = open({ week: '2026-12-09' });
  expect(await screen.findByRole('heading', { name: '7–12 December 2026' })).toBeInTheDocument();
  expect(asked).toEqual([{ from_day: '2026-12-07', to_day: '2026-12-12', timetables: ['tt1'] }]);
  const saturday = within(await screen.findByRole('region', { name: 'Sat 12 Dec' }));
  expect(saturday.getByText('Not in this term')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'The week after' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'The week before' }));
  expect(location()).toContain('week=2026-11-30');
  await user.click(screen.getByRole('button', { name: 'The week before' }));
  const wednesday = within(await screen.findByRole('region', { name: 'Wed 25 Nov' }));
  expect(wednesday.getByText('Holiday')).toBeInTheDocument();
  expect(wednesday.getByText(/Guru Nanak Jayanti/)).toBeInTheDocument();
  expect(await within(screen.getByRole('region', { name: 'Tue 24 Nov' })).findByText('Inference')).toBeInTheDocument();
});

test('a session is cancelled with a reason, and not without', async () => {
  const written: unknown[] = [];
  const { user, services } = open();
  server.use(writesTo('post', 'session_changes', (body) => written.push(body)));
  await choose(user, 'Cancel this session…');
  const form = within(await screen.findByRole('dialog', { name: 'Cancel this session' }));
  await user.click(form.getByRole('button', { name: 'Cancel the session' }));
  expect(form.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Enter the reason\./);
  await user.type(form.getByLabelText(/^Reason/), 'A conference');
  await user.click(form.getByRole('button', { name: 'Cancel the session' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session cancelled' }]));
  expect(written).toMatchObject([
    { entry_id: 'e1', held_on: '2026-11-24', kind: 'cancelled', on_day: null, reason: 'A conference' },
  ]);
});

test('a session is moved: a clash of the day is told at its field, with free times that fill the form', async () => {
  const written: unknown[] = [];
  const wanted: unknown[] = [];
  const words = 'There is already Sampling, B.Sc. Statistics III Year then (26 November, 10:00 AM to 10:55 AM).';
  const { user, services } = open();
  server.use(
    http.post(`${DATA_API}/rest/v1/session_changes`, async ({ request }) => {
      written.push(await request.json());
      return written.length === 1
        ? refusal(400, 'P0001', words, 'starts_at')
        : HttpResponse.json([{ updated_at: 'x' }]);
    }),
    functionOf('free_session_times', (args) => {
      wanted.push(args);
      return [{ day: '2026-11-26', starts_at: '14:00:00', ends_at: '14:55:00' }];
    }),
  );
  await choose(user, 'Move it…');
  const form = within(await screen.findByRole('dialog', { name: 'Move this session' }));
  expect(form.getByLabelText('Day')).toHaveValue('2026-11-24');
  expect(form.getByLabelText('Teacher')).toHaveValue('f1');
  await user.type(form.getByLabelText(/^Reason/), 'The hall is free then');
  await user.click(form.getByRole('button', { name: 'Move the session' }));
  await waitFor(() => expect(form.getByLabelText('From')).toHaveAccessibleDescription(words));
  expect(form.getByLabelText(/^Reason/)).toHaveValue('The hall is free then');
  await user.click(await form.findByRole('button', { name: 'Thu 26 Nov, 2:00–2:55 PM' }));
  expect(wanted).toEqual([
    {
      timetable: 'tt1',
      minutes: 55,
      teacher: 'f1',
      room: 'Room 201',
      moved_entry: 'e1',
      moved_on: '2026-11-24',
      near_day: '2026-11-24',
      near_time: '09:00',
    },
  ]);
  expect(form.getByLabelText('From')).not.toHaveAccessibleDescription(words);
  await user.click(form.getByRole('button', { name: 'Move the session' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session moved' }]));
  expect(written.at(-1)).toMatchObject({
    entry_id: 'e1',
    held_on: '2026-11-24',
    kind: 'moved',
    on_day: '2026-11-26',
    starts_at: '14:00:00',
    teacher_id: 'f1',
    guest_teacher: '',
    room: 'Room 201',
  });
});

test('what somebody else has changed at this moment is told as that', async () => {
  const { user } = open();
  server.use(
    http.post(`${DATA_API}/rest/v1/session_changes`, () =>
      refusal(409, '23505', 'duplicate key value violates unique constraint "session_changes_entry_id_held_on_key"'),
    ),
  );
  await choose(user, 'Cancel this session…');
  const form = within(await screen.findByRole('dialog', { name: 'Cancel this session' }));
  await user.type(form.getByLabelText(/^Reason/), 'A conference');
  await user.click(form.getByRole('button', { name: 'Cancel the session' }));
  expect(await form.findByText(/Somebody else has changed this session at this moment\./)).toBeInTheDocument();
});

test('a session that is cancelled says why, and is held as planned again after a question', async () => {
  const removed: (string | null)[] = [];
  const { user, services } = open({ sessions: [cancelled] });
  server.use(writesTo('delete', 'session_changes', (_, search) => removed.push(search.get('id'))));
  expect(await screen.findByText('A conference')).toBeInTheDocument();
  expect(screen.getByText('Cancelled')).toBeInTheDocument();
  await choose(user, 'Hold as planned…');
  const question = within(await screen.findByRole('dialog', { name: 'Hold this session as planned?' }));
  await user.click(question.getByRole('button', { name: 'Hold as planned' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session held as planned' }]));
  expect(removed).toEqual(['eq.x1']);
});

test('a session that cannot come back says what has its place', async () => {
  const words = 'There is already Sampling, B.Sc. Statistics III Year then (24 November, 9:00 AM to 9:55 AM).';
  const { user } = open({ sessions: [cancelled] });
  server.use(http.delete(`${DATA_API}/rest/v1/session_changes`, () => refusal(400, 'P0001', words, 'starts_at')));
  await choose(user, 'Hold as planned…');
  const question = within(await screen.findByRole('dialog', { name: 'Hold this session as planned?' }));
  await user.click(question.getByRole('button', { name: 'Hold as planned' }));
  expect(await question.findByText(words)).toBeInTheDocument();
});

test('a cancelled session is moved instead, over the version that is stored', async () => {
  const written: unknown[] = [];
  const { user, services } = open({ sessions: [cancelled] });
  server.use(writesTo('patch', 'session_changes', (body, search) => written.push(body, search.get('updated_at'))));
  await choose(user, 'Move it elsewhere…');
  const form = within(await screen.findByRole('dialog', { name: 'Move this session' }));
  expect(form.getByLabelText('Day')).toHaveValue('2026-11-24');
  expect(form.getByLabelText('From')).toHaveValue('09:00');
  await user.clear(form.getByLabelText('Day'));
  await user.type(form.getByLabelText('Day'), '2026-11-26');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session moved' }]));
  expect(written).toMatchObject([
    { kind: 'moved', on_day: '2026-11-26', starts_at: '09:00:00' },
    `eq.${change.updated_at}`,
  ]);
});

test('a session is added to a day, with a name where it is for no group', async () => {
  const written: unknown[] = [];
  const { user, services } = open();
  server.use(writesTo('post', 'session_changes', (body) => written.push(body)));
  const friday = within(await screen.findByRole('region', { name: 'Fri 27 Nov' }));
  await user.click(friday.getByRole('button', { name: 'Add a session' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a session' }));
  await user.selectOptions(form.getByLabelText('Group'), 'None: library, seminar, meeting');
  await user.type(form.getByLabelText('Name'), 'Guest lecture');
  await user.type(form.getByLabelText('From'), '16:00');
  await user.type(form.getByLabelText('To'), '17:00');
  await user.type(form.getByLabelText(/^Reason/), 'A visitor');
  await user.click(form.getByRole('button', { name: 'Add the session' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session added' }]));
  expect(written).toMatchObject([
    {
      timetable_id: 'tt1',
      kind: 'added',
      on_day: '2026-11-27',
      starts_at: '16:00:00',
      group_id: null,
      label: 'Guest lecture',
    },
  ]);
});
