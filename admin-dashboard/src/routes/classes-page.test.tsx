import { DATA_API, functionOf, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { asha, choose, dialog, first, second, serveClassesPage, tabs } from '../testing/classes-page.tsx';

const { server, open, playPlacing } = serveClassesPage();

describe('who sees what', () => {
  test('a class teacher without manage_courses reads the students, confirms requests, and adds nobody', async () => {
    open('', ['manage_assigned_courses']);
    expect(tabs()).toEqual(['Students', 'Requests']);
    expect(screen.queryByRole('button', { name: 'Add a student' })).not.toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Asha Kale' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Classes so far']);
  });

  test('an address does not open to a class teacher what only others may do', async () => {
    open('?tab=students&csv=1', ['manage_assigned_courses']);
    await screen.findByText('Asha Kale');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('whoever manages courses begins with the classes', async () => {
    open('');
    expect(tabs()).toEqual(expect.arrayContaining(['Classes', 'Students', 'Requests']));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Classes');
    expect(await screen.findByRole('heading', { name: 'No classes yet' })).toBeInTheDocument();
  });
});

describe('a class', () => {
  const named = {
    id: 'k1',
    name: first,
    position: 1,
    members: 32,
    requests: 4,
    next_class_id: 'k2',
    next_class_name: second,
    class_teacher_id: 'p7',
    class_teacher_name: 'Dr. Joseph Kurian',
    updated_at: '2026-11-20T10:00:00+00:00',
  };

  test('leads to its students and to the requests that wait', async () => {
    const { user, location } = open('', ['manage_courses'], [named]);
    expect(await screen.findByRole('link', { name: '4 waiting' })).toHaveAttribute(
      'href',
      '/admin/classes?tab=requests&class_id=k1',
    );
    await user.click(screen.getByRole('link', { name: first }));
    expect(location()).toBe('/admin/classes?tab=students&class_id=k1');
    expect(await screen.findByRole('button', { name: `Remove filter Class: ${first}` })).toBeInTheDocument();
  });

  test.each([
    ['class_members_class_id_fkey', /^Students are or were in this class/],
    ['teaching_groups_class_id_fkey', /^There are groups of this class/],
  ])('that %s holds is not deleted, and says why', async (constraint, words) => {
    const message = `update or delete on table "classes" violates foreign key constraint "${constraint}" on table "x"`;
    open('', ['manage_courses'], [named]);
    await choose(first, 'Delete…');
    server.use(http.delete(`${DATA_API}/rest/v1/classes`, () => refusal(409, '23503', message)));
    const question = within(await dialog(`Delete ${first}?`));
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(words)).toBeInTheDocument();
  });
});

test('the students of today are listed unless others are asked for', async () => {
  const { askedMembers } = open('?tab=students');
  await screen.findByText('Asha Kale');
  expect(askedMembers).toMatchObject([{ query: '', of_state: 'current', sort_by: 'class_name', is_descending: false }]);
});

describe('a student', () => {
  test('is found by words and put into a class, and the toast says what became of them', async () => {
    const calls = playPlacing(() => ({ outcome: 'moved', detail: second }));
    const { user, services, location } = open('?tab=students&class_id=k1');
    await user.click(await screen.findByRole('button', { name: 'Add a student' }));
    const form = within(await dialog('Add a student'));
    await user.type(form.getByLabelText('Student'), 'binod{Enter}');
    await user.click(await form.findByRole('radio', { name: /Binod Rai/ }));
    expect(form.getByText(`binod@example.org, ${second}, roll number 3`)).toBeInTheDocument();
    await user.type(form.getByLabelText('Roll number'), ' 41 ');
    fireEvent.change(form.getByLabelText('From'), { target: { value: '2026-12-01' } });
    await user.click(form.getByRole('button', { name: 'Add to the class' }));
    await waitFor(() =>
      expect(services.toasts).toMatchObject([
        { title: 'Asha Kale', description: `Comes from ${second}, which they leave the same day.` },
      ]),
    );
    const students = [{ profile_id: 'p2', roll_number: '41' }];
    expect(calls).toEqual([{ into_class: 'k1', students, from_day: '2026-12-01', is_trial: false }]);
    await waitFor(() => expect(location()).toBe('/admin/classes?tab=students&class_id=k1'));
  });

  test('who cannot have the roll number stays in the form, with its holder at the field', async () => {
    playPlacing(() => ({ outcome: 'roll_number_taken', detail: 'Chitra Rao' }));
    const { services } = open('?tab=students&class_id=k1');
    await choose('Asha Kale', 'Change class or number');
    const form = within(await dialog('Change Asha Kale'));
    fireEvent.change(form.getByLabelText('Roll number'), { target: { value: '9' } });
    server.use(rowsOf('class_members', [{ updated_at: asha.updated_at }]));
    fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Chitra Rao has this roll number.')).toBeInTheDocument();
    expect(form.getByLabelText('Roll number')).toHaveFocus();
    expect(form.getByLabelText('Roll number')).toHaveValue('9');
    expect(services.toasts).toEqual([]);
  });

  test('whom somebody else changed meanwhile is not changed unasked', async () => {
    const calls = playPlacing(() => ({ outcome: 'renumbered', detail: '8' }));
    const { services } = open('?tab=students');
    await choose('Asha Kale', 'Change class or number');
    const form = within(await dialog('Change Asha Kale'));
    fireEvent.change(form.getByLabelText('Roll number'), { target: { value: '9' } });
    server.use(rowsOf('class_members', [{ updated_at: '2026-11-21T10:00:00+00:00' }]));
    fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByText('Somebody else has changed this since you opened it')).toBeInTheDocument();
    expect(calls.filter(({ is_trial }) => !is_trial)).toEqual([]);
    fireEvent.click(form.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(services.toasts).toHaveLength(1));
    expect(calls.at(-1)).toMatchObject({ is_trial: false, students: [{ profile_id: 'p1', roll_number: '9' }] });
  });

  test('leaves from a day on, after a question that says what is kept', async () => {
    const left: unknown[] = [];
    const { services } = open('?tab=students');
    await choose('Asha Kale', 'Leaves the class…');
    const question = within(await dialog(`Asha Kale leaves ${first}?`));
    expect(question.getByText(/^Kept: that they were in the class/)).toBeInTheDocument();
    fireEvent.change(question.getByLabelText('First day without them'), { target: { value: '2026-12-01' } });
    server.use(functionOf('end_membership', () => refusal(400, 'P0001', 'They left this class before.', 'on_day')));
    fireEvent.click(question.getByRole('button', { name: 'Leaves the class' }));
    expect(await question.findByText('They left this class before.')).toBeInTheDocument();
    server.use(functionOf('end_membership', (args) => (left.push(args), null)));
    fireEvent.click(question.getByRole('button', { name: 'Leaves the class' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Taken out of the class' }]));
    expect(left).toEqual([{ member_id: 'm1', on_day: '2026-12-01' }]);
  });

  test('who would have been in the class no day is told to be taken back', async () => {
    open('?tab=students');
    await choose('Asha Kale', 'Leaves the class…');
    const question = within(await dialog());
    fireEvent.change(question.getByLabelText('First day without them'), { target: { value: '2026-07-01' } });
    expect(question.getByText(/the entry is taken back/)).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Take back' })).toBeInTheDocument();
  });

  test('shows the classes so far', async () => {
    const { user } = open('?tab=students');
    await user.click(await screen.findByRole('button', { name: 'Asha Kale asha@example.org' }));
    const history = within(await dialog('Asha Kale'));
    expect(await history.findByRole('row', { name: `${first} 7 1 Jul 2026 open` })).toBeInTheDocument();
  });
});
