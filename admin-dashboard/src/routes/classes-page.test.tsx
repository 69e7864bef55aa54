import type { Permission } from '@portal/shared/contract';
import { DATA_API, type Fixture, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import ClassesPage from './classes-page.tsx';

const server = createApiServer();
playDataApi();

const first = 'B.Sc. Statistics I Year';
const second = 'B.Sc. Statistics II Year';

const asha = {
  id: 'm1',
  profile_id: 'p1',
  full_name: 'Asha Kale',
  email: 'asha@example.org',
  class_id: 'k1',
  class_name: first,
  roll_number: '7',
  joined_on: '2026-07-01',
  left_on: null,
  state: 'current',
  updated_at: '2026-11-20T10:00:00+00:00',
};

const request = {
  profile_id: 'p1',
  full_name: 'Asha Kale',
  email: 'asha@example.org',
  class_id: 'k1',
  class_name: first,
  roll_number: '7',
  state: 'waiting' as const,
  reason: null,
  asked_at: '2026-11-20T10:00:00+00:00',
  present_class_name: null,
};

interface Call {
  into_class: string;
  students: { profile_id?: string; email?: string; roll_number: string }[];
  from_day: string;
  is_trial: boolean;
}

type Judge = (roll: string) => { outcome: string; detail?: string };

/** `place_students`, judging each line by its roll number; gives the calls. */
function playPlacing(judge: Judge = () => ({ outcome: 'placed' })) {
  const calls: Call[] = [];
  server.use(
    functionOf<Call>('place_students', (call) => {
      calls.push(call);
      return call.students.map(({ profile_id, email, roll_number }, index) => ({
        place: index + 1,
        profile_id: profile_id ?? null,
        full_name: profile_id === undefined ? null : 'Asha Kale',
        email: email ?? 'asha@example.org',
        roll_number,
        detail: null,
        ...judge(roll_number),
      }));
    }),
  );
  return calls;
}

function open(
  path: string,
  permissions: readonly Permission[] = ['manage_courses'],
  classes: readonly Fixture<'class_summaries'>[] = [],
) {
  const askedMembers: URLSearchParams[] = [];
  server.use(
    rowsOf('class_member_summaries', [asha], { seen: (search) => askedMembers.push(search) }),
    rowsOf('class_request_summaries', [request]),
    rowsOf('class_summaries', classes),
    rowsOf('classes', [
      { id: 'k1', name: first },
      { id: 'k2', name: second },
    ]),
    rowsOf('student_summaries', [
      { id: 'p1', full_name: 'Asha Kale', email: 'asha@example.org', class_name: null, roll_number: null },
      { id: 'p2', full_name: 'Binod Rai', email: 'binod@example.org', class_name: second, roll_number: '3' },
    ]),
  );
  const shown = renderWithPortal(<ClassesPage />, {
    path: `/admin/classes${path}`,
    user: buildProfile({ id: 'me', role: 'professor' }),
    auth: { permissions },
  });
  return { ...shown, askedMembers };
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const dialog = (name?: string | RegExp) => screen.findByRole('dialog', { name });

/** Does what the row's menu offers. */
async function choose(row: string, item: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
}

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
  expect(askedMembers.map((search) => search.get('state'))).toEqual(['eq.current']);
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
    expect(location()).toBe('/admin/classes?tab=students&class_id=k1');
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

describe('several students', () => {
  test('are chosen of those without a class, with numbers counted up or typed', async () => {
    const calls = playPlacing();
    const { user, services } = open('?tab=students&class_id=k1&several=1');
    const form = within(await dialog('Add several students'));
    await user.click(form.getByRole('button', { name: 'Check the list' }));
    expect(form.getByRole('alert')).toHaveTextContent('Choose at least one student.');
    fireEvent.change(form.getByLabelText('First roll number'), { target: { value: '09' } });
    await user.click(form.getByRole('button', { name: 'Choose all shown' }));
    expect(form.getByLabelText('Roll number of Binod Rai')).toHaveValue('10');
    fireEvent.change(form.getByLabelText('Roll number of Asha Kale'), { target: { value: 'X1' } });
    await user.click(form.getByRole('button', { name: 'Check the list' }));
    await user.click(await form.findByRole('button', { name: 'Place 2 students' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '2 students placed' }]));
    const students = [
      { profile_id: 'p1', roll_number: 'X1' },
      { profile_id: 'p2', roll_number: '10' },
    ];
    expect(calls).toMatchObject([
      { is_trial: true, students },
      { is_trial: false, students },
    ]);
  });
});

describe('a CSV file', () => {
  const list = 'Roll no;E-mail\n7;asha@example.org\n8;binod@example.org\n9;nobody@example.org\n';
  const judge: Judge = (roll) => {
    if (roll === '9') return { outcome: 'unknown' };
    return roll === '8' ? { outcome: 'renumbered', detail: '3' } : { outcome: 'placed' };
  };

  async function check(text: string) {
    const shown = open('?tab=students&csv=1');
    const form = within(await dialog('Students from a CSV file'));
    await shown.user.selectOptions(
      await form.findByLabelText('Class'),
      await form.findByRole('option', { name: first }),
    );
    fireEvent.change(form.getByLabelText('List'), { target: { value: text } });
    fireEvent.click(form.getByRole('button', { name: 'Check the list' }));
    return { ...shown, form };
  }

  test('is looked at line by line before anything is written, and placed without the lines that cannot be', async () => {
    const calls = playPlacing(judge);
    const { form, services } = await check(list);
    expect(await form.findByText('2 of 3 students will be placed.')).toHaveFocus();
    const leftOut = within(form.getByRole('table', { name: 'Left out' }));
    expect(
      leftOut.getByRole('row', { name: /nobody@example.org 4 9 unknown Nobody has an account/ }),
    ).toBeInTheDocument();
    const placed = within(form.getByRole('table', { name: 'In the class afterwards' }));
    expect(
      placed.getByRole('row', { name: /binod@example.org 3 8 new number Had the roll number 3/ }),
    ).toBeInTheDocument();
    expect(calls.map(({ is_trial }) => is_trial)).toEqual([true]);

    fireEvent.click(form.getByRole('button', { name: 'Place 2 students' }));
    expect(await form.findByText('2 students placed.')).toHaveFocus();
    expect(calls[1]).toMatchObject({
      is_trial: false,
      into_class: 'k1',
      students: [
        { email: 'asha@example.org', roll_number: '7' },
        { email: 'binod@example.org', roll_number: '8' },
      ],
    });
    expect(form.getByRole('button', { name: 'Download the lines with the reasons' })).toBeInTheDocument();
    fireEvent.click(form.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '2 students placed' }]));
  });

  test('whose answer is lost keeps its list, and is sent again', async () => {
    playPlacing(judge);
    const { form, services } = await check('mail,roll\nasha@example.org,7');
    const place = await form.findByRole('button', { name: 'Place 1 student' });
    server.use(functionOf('place_students', () => Response.error()));
    fireEvent.click(place);
    expect(await form.findByText(/The server did not answer/)).toBeInTheDocument();
    playPlacing(() => ({ outcome: 'unchanged' }));
    fireEvent.click(place);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '1 student placed' }]));
  });

  test('that is no list of students is refused at the field, and asks nothing of the server', async () => {
    const { form } = await check('asha@example.org,7');
    expect(await form.findByText(/^The first line has to name the columns/)).toBeInTheDocument();
    expect(form.getByLabelText('List')).toHaveValue('asha@example.org,7');
  });

  test('without a class asks for it, and leaving asks first', async () => {
    const { user } = open('?tab=students&csv=1');
    const form = within(await dialog('Students from a CSV file'));
    fireEvent.change(form.getByLabelText('List'), { target: { value: list } });
    await user.click(form.getByRole('button', { name: 'Check the list' }));
    expect(form.getByText('Choose the class.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await dialog('Leave without placing students?')).toBeInTheDocument();
  });
});

describe('requests', () => {
  interface Settling {
    profile_ids: string[];
    is_accepted: boolean;
    because?: string;
  }

  function playSettling(outcome: string, detail: string | null = null) {
    const calls: Settling[] = [];
    server.use(
      functionOf<Settling>('settle_class_requests', (call) => {
        calls.push(call);
        return call.profile_ids.map((id) => ({ profile_id: id, outcome, detail }));
      }),
    );
    return calls;
  }

  test('that are ticked are confirmed together', async () => {
    const calls = playSettling('placed');
    const { user, services } = open('?tab=requests', ['manage_assigned_courses']);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha Kale' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '1 request confirmed' }]));
    expect(calls).toEqual([{ profile_ids: ['p1'], is_accepted: true }]);
  });

  test('that cannot be confirmed still wait, with the reason in words', async () => {
    playSettling('roll_number_taken', 'Chitra Rao');
    const { services } = open('?tab=requests');
    await choose('Asha Kale', 'Confirm');
    const told = within(await dialog('0 requests confirmed, 1 not'));
    expect(
      told.getByRole('row', { name: /Asha Kale asha@example.org 7 taken Chitra Rao has this roll number/ }),
    ).toBeInTheDocument();
    expect(services.toasts).toEqual([]);
  });

  test('are refused with a reason only', async () => {
    const calls = playSettling('refused');
    const { services } = open('?tab=requests');
    await choose('Asha Kale', 'Refuse…');
    const question = within(await dialog('Refuse the request of Asha Kale?'));
    fireEvent.click(question.getByRole('button', { name: 'Refuse' }));
    expect(await question.findByText('Enter the reason.')).toBeInTheDocument();
    fireEvent.change(question.getByLabelText('Reason'), { target: { value: ' You are on no list. ' } });
    fireEvent.click(question.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: '1 request refused' }]));
    expect(calls).toEqual([{ profile_ids: ['p1'], is_accepted: false, because: 'You are on no list.' }]);
  });

  test('that somebody else settled meanwhile are said to be gone', async () => {
    server.use(functionOf('settle_class_requests', () => []));
    const { services } = open('?tab=requests');
    await choose('Asha Kale', 'Confirm');
    await waitFor(() =>
      expect(services.toasts).toMatchObject([
        { title: '0 requests confirmed', description: '1 request of those you chose had been settled before.' },
      ]),
    );
  });
});
