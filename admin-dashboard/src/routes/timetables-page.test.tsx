import { brokenTable, DATA_API, functionOf, refusal, writesTo } from '@portal/shared/fake-data-api';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { timetable } from '../testing/timetable-rows.ts';
import { clash, focusOn, grid, hour, serveTimetablesPage } from '../testing/timetables-page.tsx';

const { server, open } = serveTimetablesPage();

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
        return [{ hours: 2, missing: ['Sampling, Monday 10:00 AM to 10:55 AM'] }];
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Copy that of Then' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Timetable copied' }]));
    expect(calls).toMatchObject([{ source: 'old', to_term: 't1' }]);
    expect(await screen.findByText('2 hours copied, 1 left out')).toBeInTheDocument();
    expect(screen.getByText('Sampling, Monday 10:00 AM to 10:55 AM')).toBeInTheDocument();
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
    const words = 'The teacher has Sampling, B.Sc. Statistics II Year then (Monday 9:00 AM to 9:55 AM).';
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
