import {
  brokenTable,
  type Fixture,
  functionOf,
  playDataApi,
  refusal,
  rowsOf,
  writesTo,
} from '@portal/shared/fake-data-api';
import { DATA_API } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { faculty, groups, inference, lunch, timetable } from '../testing/timetable-rows.ts';
import TimetablesPage from './timetables-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const clash = 'The room is taken by Sampling, B.Sc. Statistics II Year then (Tuesday 09:00 to 09:55).';

type Timetables = Parameters<typeof rowsOf<'timetable_summaries'>>[1];

interface Stored {
  path?: string;
  entries?: readonly Fixture<'timetable_entry_summaries'>[];
  timetables?: Timetables;
}

function open({ path = '', entries = [inference, lunch], timetables = [timetable] }: Stored = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('terms', [{ id: 't1', name: 'Now', starts_on: '2002-01-07', ends_on: '2999-12-31' }]),
    rowsOf('classes', [
      { id: 'k3', name: 'B.Sc. Statistics III Year' },
      { id: 'k4', name: 'M.Sc. Statistics I Year' },
    ]),
    rowsOf('courses', [{ id: 'c1', title: 'R for district data' }]),
    rowsOf('timetable_summaries', timetables, { seen: (search) => asked.push(search) }),
    rowsOf('timetable_entry_summaries', entries),
    rowsOf('teaching_groups', groups),
    rowsOf('faculty_members', faculty),
    functionOf('rooms_in_use', () => ['Room 201', 'Room 204']),
  );
  return { asked, ...renderWithPortal(<TimetablesPage />, { path: `/admin/timetables${path}`, user: hod }) };
}

const hour = (name: RegExp | string) => screen.findByRole('button', { name });
const focusOn = async (name: RegExp | string) => {
  const button = await hour(name);
  act(() => button.focus());
};
const grid = () => screen.findByRole('grid', { name: 'Week of B.Sc. Statistics III Year' });

describe('whose timetable', () => {
  test('is that of the first class in the present term, until another is chosen in the address', async () => {
    const { asked, user, location } = open();
    expect(await grid()).toBeInTheDocument();
    expect(asked.at(-1)?.get('class_id')).toBe('eq.k3');
    expect(asked.at(-1)?.get('term_id')).toBe('eq.t1');
    await user.selectOptions(screen.getByLabelText('Timetable of'), 'R for district data');
    await waitFor(() => expect(asked.at(-1)?.get('course_id')).toBe('eq.c1'));
    expect(location()).toBe('/admin/timetables?course=c1&term=t1');
  });

  test('that is not there yet is begun', async () => {
    const written: unknown[] = [];
    const { user, services } = open({ timetables: [] });
    server.use(writesTo('post', 'timetables', (body) => written.push(body)));
    expect(await screen.findByText('B.Sc. Statistics III Year has no timetable in Now')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Begin the timetable' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Timetable begun' }]));
    expect(written).toMatchObject([{ class_id: 'k3', term_id: 't1' }]);
  });

  test('is copied from the last term that has one, and what was left out is named', async () => {
    const calls: unknown[] = [];
    const { user, services } = open({
      timetables: (search) =>
        search.has('order') ? [{ id: 'old', term_name: 'Then' }] : calls.length === 0 ? [] : [timetable],
    });
    server.use(
      functionOf('copy_timetable', (args) => {
        calls.push(args);
        return [{ hours: 2, missing: ['Sampling, Monday 10:00 to 10:55'] }];
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Copy that of Then' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Timetable copied' }]));
    expect(calls).toMatchObject([{ source: 'old', to_term: 't1' }]);
    expect(await screen.findByText('2 hours copied, 1 left out')).toBeInTheDocument();
    expect(screen.getByText('Sampling, Monday 10:00 to 10:55')).toBeInTheDocument();
    expect(await grid()).toBeInTheDocument();
  });

  test('that somebody else begins at this moment is as good', async () => {
    const { user, services } = open({ timetables: [] });
    server.use(http.post(`${DATA_API}/rest/v1/timetables`, () => refusal(409, '23505', '"timetables_of_class"')));
    await user.click(await screen.findByRole('button', { name: 'Begin the timetable' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Timetable begun' }]));
  });

  test('that cannot be read is told apart from one that is not there', async () => {
    open();
    server.use(brokenTable('timetable_entry_summaries'));
    expect(await screen.findByRole('heading', { name: 'The week could not be loaded' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the week', () => {
  test('is a table with an hour in its cell and a way to add one in each other', async () => {
    open();
    const table = within(await grid());
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Time', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    ]);
    expect(table.getByRole('button', { name: /^Inference/ })).toHaveAccessibleName(
      'Inference 9:00–9:55 AM Dr. Joseph Kurian Room 201',
    );
    expect(table.getByRole('button', { name: 'Add on Tuesday at 9:00 AM' })).toBeInTheDocument();
    expect(table.queryByRole('button', { name: 'Add on Monday at 9:00 AM' })).not.toBeInTheDocument();
  });

  test('is gone through with the arrow keys, and Tab stops in it once', async () => {
    const { user } = open();
    await grid();
    await focusOn('Add on Monday at 8:00 AM');
    await user.keyboard('{ArrowDown}');
    expect(await hour(/^Inference/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await hour(/^Lunch/)).toHaveFocus();
    await user.tab();
    expect((await grid()).contains(document.activeElement)).toBe(false);
  });

  test('is added to where one stands, with the teacher of the group that is chosen', async () => {
    const written: unknown[] = [];
    const { user, services } = open();
    server.use(writesTo('post', 'timetable_entries', (body) => written.push(body)));
    await user.click(await hour('Add on Tuesday at 9:00 AM'));
    const form = within(await screen.findByRole('dialog', { name: 'New hour' }));
    expect(form.getByLabelText('Day')).toHaveValue('tuesday');
    expect(form.getByLabelText('From')).toHaveValue('09:00');
    expect(form.getByLabelText('Teacher')).toHaveValue('f1');
    await user.selectOptions(form.getByLabelText('Group'), 'Sampling');
    await waitFor(() => expect(form.getByLabelText('Teacher')).toHaveValue('f2'));
    await user.type(form.getByLabelText(/^Room/), 'Room 204');
    await user.click(form.getByRole('button', { name: 'Add to the week' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Hour added' }]));
    expect(written).toMatchObject([
      {
        timetable_id: 'tt1',
        day: 'tuesday',
        starts_at: '09:00:00',
        ends_at: '10:00:00',
        group_id: 'g2',
        label: '',
        teacher_id: 'f2',
        room: 'Room 204',
        type: 'Lecture',
      },
    ]);
  });

  test('has breaks and other hours by name, without group and teacher', async () => {
    const written: unknown[] = [];
    const { user } = open();
    server.use(writesTo('post', 'timetable_entries', (body) => written.push(body)));
    await user.click(await hour('Add on Friday at 1:00 PM'));
    const form = within(await screen.findByRole('dialog', { name: 'New hour' }));
    await user.selectOptions(form.getByLabelText('Type'), 'Break');
    expect(form.queryByLabelText('Group')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Add to the week' }));
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription(/Enter the name\./);
    await user.type(form.getByLabelText('Name'), 'Lunch');
    await user.click(form.getByRole('button', { name: 'Add to the week' }));
    await waitFor(() => expect(written).toHaveLength(1));
    expect(written).toMatchObject([{ type: 'Break', label: 'Lunch', group_id: null, teacher_id: null }]);
  });

  test('refuses a clash at its field with the words of the database, and offers free times that fill the form', async () => {
    const wanted: unknown[] = [];
    let isFree = false;
    const { user, services } = open();
    server.use(
      http.patch(`${DATA_API}/rest/v1/timetable_entries`, async ({ request }) => {
        isFree = ((await request.json()) as { day: string }).day === 'wednesday';
        return isFree ? HttpResponse.json([{ updated_at: 'later' }]) : refusal(400, 'P0001', clash, 'room');
      }),
      functionOf('free_slots', (args) => {
        wanted.push(args);
        return [{ day: 'wednesday', starts_at: '10:00:00', ends_at: '10:55:00' }];
      }),
    );
    await user.click(await hour(/^Inference/));
    const form = within(await screen.findByRole('dialog', { name: /^Inference/ }));
    await user.selectOptions(form.getByLabelText('Day'), 'Tuesday');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(form.getByLabelText(/^Room/)).toHaveAccessibleDescription(clash));
    await user.click(await form.findByRole('button', { name: 'Wednesday, 10:00–10:55 AM' }));
    expect(wanted).toEqual([
      {
        timetable: 'tt1',
        minutes: 55,
        teacher: 'f1',
        room: 'Room 201',
        leave_out: 'e1',
        near_day: 'tuesday',
        near_time: '09:00',
      },
    ]);
    expect(form.getByLabelText('Day')).toHaveValue('wednesday');
    expect(form.getByLabelText('From')).toHaveValue('10:00');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Hour updated' }]));
  });

  test('tells a clash of the teacher at the teacher', async () => {
    const { user } = open();
    const words = 'The teacher has Sampling, B.Sc. Statistics II Year then (Monday 09:00 to 09:55).';
    server.use(
      http.patch(`${DATA_API}/rest/v1/timetable_entries`, () => refusal(400, 'P0001', words, 'teacher')),
      functionOf('free_slots', () => []),
    );
    await user.click(await hour(/^Inference/));
    const form = within(await screen.findByRole('dialog', { name: /^Inference/ }));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(form.getByLabelText('Teacher')).toHaveAccessibleDescription(words));
    expect(await form.findByText(/never free together/)).toBeInTheDocument();
  });

  test('loses an hour only after a question', async () => {
    const removed: unknown[] = [];
    const { user, services } = open();
    server.use(
      http.delete(`${DATA_API}/rest/v1/timetable_entries`, ({ request }) => {
        removed.push(new URL(request.url).searchParams.get('id'));
        return HttpResponse.json([{ updated_at: 'x' }]);
      }),
    );
    await focusOn(/^Inference/);
    await user.keyboard('{Delete}');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Inference, Monday, 9:00–9:55 AM?' }));
    expect(removed).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Hour deleted' }]));
    expect(removed).toEqual(['eq.e1']);
  });
});

describe('an hour is moved by keys', () => {
  async function begin(stored: Stored = {}) {
    const result = open(stored);
    await focusOn(/^Inference/);
    await result.user.keyboard('m');
    return result;
  }
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  test('to a free slot, as long as it was, by the version that is shown', async () => {
    const written: unknown[] = [];
    const { user, services } = await begin();
    server.use(
      writesTo('patch', 'timetable_entries', (body, search) => {
        written.push(body, search.get('updated_at'));
      }),
    );
    expect(status()).toContain('Moving Inference. Monday, 9:00–9:55 AM: free. Enter drops it, Escape gives up.');
    await user.keyboard('{ArrowRight}');
    expect(status()).toContain('Moving Inference. Tuesday, 9:00–9:55 AM: free. Enter drops it, Escape gives up.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Inference moved' }]));
    expect(written).toEqual([
      { day: 'tuesday', starts_at: '09:00:00', ends_at: '09:55:00' },
      `eq.${inference.updated_at}`,
    ]);
  });

  test('not onto another hour of the class', async () => {
    const { user, services } = await begin();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(status()).toContain(
      'Moving Inference. Tuesday, 10:00–10:55 AM: taken by Lunch. Enter drops it, Escape gives up.',
    );
    await user.keyboard('{Enter}');
    expect(services.toasts).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('and stays where it was after Escape', async () => {
    const { user, services } = await begin();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(status().join('')).not.toContain('Moving');
    expect(await hour(/^Inference/)).toHaveFocus();
    expect(services.toasts).toEqual([]);
  });

  test('and back, with the reason and free times, when somewhere else something stands in the way', async () => {
    const written: unknown[] = [];
    const { user, services } = await begin();
    server.use(
      http.patch(`${DATA_API}/rest/v1/timetable_entries`, async ({ request }) => {
        written.push(await request.json());
        return written.length === 1 ? refusal(400, 'P0001', clash, 'room') : HttpResponse.json([{ updated_at: 'x' }]);
      }),
      functionOf('free_slots', () => [{ day: 'friday', starts_at: '11:00:00', ends_at: '11:55:00' }]),
    );
    await user.keyboard('{ArrowRight}{Enter}');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(clash)).toBeInTheDocument();
    await user.click(await alert.findByRole('button', { name: 'Friday, 11:00–11:55 AM' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Inference moved' }]));
    expect(written.at(-1)).toEqual({ day: 'friday', starts_at: '11:00:00', ends_at: '11:55:00' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('not over what somebody else has stored meanwhile', async () => {
    const { user, services } = await begin();
    server.use(
      http.patch(`${DATA_API}/rest/v1/timetable_entries`, () => HttpResponse.json([])),
      rowsOf('timetable_entries', [{ ...stored, room: 'Elsewhere', updated_at: 'later' }]),
    );
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByText(/Somebody else has changed this hour\./)).toBeInTheDocument();
    expect(services.toasts).toEqual([]);
  });

  const stored = { id: 'e1', day: 'monday', starts_at: '09:00:00', ends_at: '09:55:00' } as const;
});
