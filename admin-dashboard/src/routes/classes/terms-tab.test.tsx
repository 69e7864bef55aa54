import { DATA_API, functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TermsTab } from './terms-tab.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod' });
const updated = '2026-11-20T10:00:00+00:00';
const past = {
  id: 't1',
  name: 'Then',
  starts_on: '2001-07-02',
  ends_on: '2001-12-14',
  updated_at: updated,
  groups: [{ id: 'g1' }, { id: 'g2' }],
};
const coming = {
  id: 't3',
  name: 'Later',
  starts_on: '2998-01-06',
  ends_on: '2998-05-31',
  updated_at: updated,
  groups: [],
};
const present = {
  id: 't2',
  name: 'Now',
  starts_on: '2002-01-01',
  ends_on: '2997-12-31',
  updated_at: updated,
  groups: [],
};

function open(query = '', terms = [coming, present, past]) {
  server.use(rowsOf('terms', terms));
  return renderWithPortal(<TermsTab />, { path: `/admin/classes?tab=terms${query}`, user: hod });
}

test('each term says whether it is over, under way or to come, and how many groups it has', async () => {
  open();
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Later.*0.*To come/);
  expect(rows[1]).toMatch(/^Now.*0.*Now/);
  expect(rows[2]).toMatch(/^Then2 Jul 2001.*14 Dec 2001.*2.*Over/);
});

test('a term that shares a day with another is refused at its first day, and nothing that was typed is lost', async () => {
  const { user } = open('&new=1');
  server.use(
    http.post(`${DATA_API}/rest/v1/terms`, () =>
      refusal(400, 'P0001', 'These days belong to Odd. Two terms never share a day.', 'starts_on'),
    ),
  );
  const form = within(await screen.findByRole('dialog', { name: 'New term' }));
  await user.type(form.getByLabelText('Name'), 'Even');
  await user.type(form.getByLabelText('First day'), '2997-12-31');
  await user.type(form.getByLabelText('Last day'), '2998-01-01');
  await user.click(form.getByRole('button', { name: 'Add term' }));
  await waitFor(() => expect(form.getByLabelText('First day')).toHaveAccessibleDescription(/These days belong to Odd/));
  expect(form.getByLabelText('First day')).toHaveFocus();
  expect(form.getByLabelText('Name')).toHaveValue('Even');
});

test('a term with groups is not deleted, and the question says why before and after', async () => {
  const { user } = open();
  server.use(
    http.delete(`${DATA_API}/rest/v1/terms`, () =>
      refusal(
        409,
        '23503',
        'update or delete on table "terms" violates foreign key constraint "teaching_groups_term_id_fkey" on table "teaching_groups"',
      ),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Then' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete Then?' }));
  expect(question.getByText(/^It has 2 groups, and stays as long as it has any/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText(/^There are groups in this term/)).toBeInTheDocument();
});

describe('the next term', () => {
  const group = (id: string, subject: string, className: string, teachers: string[]) => ({
    ...{ kind: 'group', group_id: id, subject, teachers, class_id: className, class_name: className },
    ...{ next_class_name: null, students: null },
  });
  const groups = [
    group('g1', 'Inference', 'III Year', ['Dr. Joseph Kurian']),
    group('g2', 'Sampling', 'III Year', []),
    group('g3', 'Calculus', 'I Year', ['Dr. Faizan Ansari']),
  ];
  const moves = [
    { kind: 'move', class_name: 'II Year', next_class_name: 'III Year', students: 24 },
    { kind: 'leave', class_name: 'III Year', next_class_name: null, students: 1 },
  ].map((row) => ({ group_id: null, subject: null, teachers: null, class_id: row.class_name, ...row }));

  interface Call {
    from_term: string;
    next_term: Record<string, string> & { repeating?: string[]; leaving?: string[] };
    moves_up: boolean;
    groups?: string[];
    is_trial?: boolean;
  }

  /** A database that answers as `roll_over_term` does. */
  function playRollOver(answer: (call: Call) => Response | null = () => null) {
    const calls: Call[] = [];
    server.use(
      functionOf<Call>('roll_over_term', (call) => {
        calls.push(call);
        const taken = groups.filter(({ group_id: id }) => call.groups === undefined || call.groups.includes(id));
        return answer(call) ?? [...taken, ...(call.moves_up ? moves : [])];
      }),
    );
    return calls;
  }

  const dialog = () => within(screen.getByRole('dialog', { name: 'Next term after Now' }));

  async function begin(query = '&next=1', movesUp = false) {
    const result = open(query, [present, past]);
    const name = await screen.findByLabelText('Name');
    await result.user.type(name, 'Even semester');
    if (movesUp) await result.user.click(dialog().getByRole('checkbox', { name: /^Everybody moves up/ }));
    await result.user.click(dialog().getByRole('button', { name: 'See what happens' }));
    return result;
  }

  test('is looked at first and then begun, with the groups that are chosen', async () => {
    const calls = playRollOver();
    const { user, services } = await begin('&next=1', true);
    expect(await screen.findByRole('heading', { name: 'What Even semester begins with' })).toHaveFocus();
    expect(dialog().getByText('II Year to III Year:')).toHaveTextContent('II Year to III Year: 24 students');
    expect(dialog().getByText(/leaves$/)).toHaveTextContent('III Year: 1 student leaves');
    expect(dialog().getByText('3 of 3 groups of Now chosen')).toBeInTheDocument();
    await user.click(dialog().getByRole('checkbox', { name: 'Sampling nobody teaches it yet' }));
    const whole = dialog().getByRole<HTMLInputElement>('checkbox', { name: 'All 2 subjects' });
    expect(whole).not.toBeChecked();
    expect(whole.indeterminate).toBe(true);
    server.use(rowsOf('terms', [{ ...coming, name: 'Even semester' }, present, past]));
    await user.click(dialog().getByRole('button', { name: 'Begin the term' }));
    expect(await screen.findByText('3 terms')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Even semester is there' })).toHaveFocus();
    expect(dialog().getByText(/with 2 groups in 2 classes, each with its teachers\.$/)).toBeInTheDocument();
    expect(services.toasts).toMatchObject([{ title: 'Term added', description: 'Even semester' }]);
    const asked = { from_term: 't2', moves_up: true };
    // 31 December 2997 is a Sunday.
    const days = { name: 'Even semester', starts_on: '2998-01-01', ends_on: expect.any(String) as string };
    expect(calls).toEqual([
      { ...asked, next_term: days, is_trial: true },
      { ...asked, next_term: { ...days, id: expect.any(String) as string }, groups: ['g1', 'g3'] },
    ]);
    expect(dialog().getByRole('link', { name: 'Show its groups' })).toHaveAttribute(
      'href',
      `/admin/classes?tab=groups&term=${calls[1]?.next_term.id ?? ''}`,
    );
  });

  test('who repeats or leaves is ticked in the look at it, and does not move up', async () => {
    const calls = playRollOver();
    server.use(
      rowsOf('class_member_summaries', [
        { profile_id: 'p1', full_name: 'Asha Rao', email: null, roll_number: '1' },
        { profile_id: 'p2', full_name: 'Bela Shah', email: null, roll_number: '2' },
      ]),
    );
    const { user } = await begin('&next=1', true);
    await user.click(await screen.findByRole('button', { name: 'Who of II Year does not move up' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Repeats\s?: Asha Rao$/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Repeats\s?: Bela Shah$/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Leaves\s?: Bela Shah$/ }));
    expect(screen.getByRole('checkbox', { name: /^Repeats\s?: Bela Shah$/ })).not.toBeChecked();
    expect(dialog().getByText('II Year to III Year:')).toHaveTextContent('II Year to III Year: 22 students');
    expect(dialog().getByText(/repeats$/)).toHaveTextContent('II Year: 1 student repeats');
    await user.click(dialog().getByRole('button', { name: 'Begin the term' }));
    await screen.findByRole('heading', { name: 'Even semester is there' });
    expect(calls.at(-1)?.next_term).toMatchObject({ repeating: ['p1'], leaving: ['p2'] });
  });

  test('leaves everybody in their class unless it is asked to move them', async () => {
    const calls = playRollOver();
    await begin();
    expect(await screen.findByText('Everybody stays in their class.')).toBeInTheDocument();
    expect(calls[0]?.moves_up).toBe(false);
  });

  test('takes the timetables along when that is asked, and says which hours had no place', async () => {
    const week = { group_id: null, subject: null, class_id: 'k2', class_name: 'II Year', next_class_name: null };
    const calls = playRollOver(({ is_trial: isTrial }) =>
      HttpResponse.json([
        ...groups,
        {
          ...week,
          kind: 'timetable',
          students: isTrial ? 20 : 19,
          teachers: isTrial ? null : ['Sampling, Monday 9:00'],
        },
      ]),
    );
    const { user } = open('&next=1', [present, past]);
    await user.type(await screen.findByLabelText('Name'), 'Even semester');
    await user.click(dialog().getByRole('checkbox', { name: /^The timetables come along/ }));
    await user.click(dialog().getByRole('button', { name: 'See what happens' }));
    expect(await screen.findByText('1 timetable with 20 hours')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Begin the term' }));
    expect(await screen.findByText('II Year: 1 hour left out')).toBeInTheDocument();
    expect(calls.map(({ next_term: { with_timetables: asked } }) => asked)).toEqual([true, true]);
  });

  test('a whole class is left out by one box', async () => {
    const calls = playRollOver();
    const { user } = await begin();
    await user.click(await screen.findByRole('checkbox', { name: 'All 2 subjects' }));
    expect(dialog().getByText('1 of 3 groups of Now chosen')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Begin the term' }));
    await screen.findByRole('heading', { name: 'Even semester is there' });
    expect(calls.at(-1)?.groups).toEqual(['g3']);
  });

  test.each([
    ['name', 'Name'],
    ['starts_on', 'First day'],
    ['ends_on', 'Last day'],
  ])('that is refused for its %s says so there, and keeps what was typed', async (hint, label) => {
    playRollOver(({ is_trial: isTrial }) => (isTrial ? null : refusal(400, 'P0001', 'Not like this.', hint)));
    const { user } = await begin('&next=1', true);
    await user.click(await screen.findByRole('button', { name: 'Begin the term' }));
    await waitFor(() => expect(dialog().getByLabelText(label)).toHaveAccessibleDescription(/Not like this\./));
    await waitFor(() => expect(dialog().getByLabelText(label)).toHaveFocus());
    expect(dialog().getByLabelText('Name')).toHaveValue('Even semester');
    expect(dialog().getByRole('checkbox', { name: /^Everybody moves up/ })).toBeChecked();
  });

  test('that nobody may move up into is refused at that question', async () => {
    playRollOver(() => refusal(400, 'P0001', 'Asha changes class on that day already.', 'moves_up'));
    await begin('&next=1', true);
    expect(await screen.findByText('Asha changes class on that day already.')).toBeInTheDocument();
    expect(dialog().getByRole('checkbox', { name: /^Everybody moves up/ })).toBeInvalid();
  });

  test('whose answer was lost is begun once, and told as it was done', async () => {
    let isLost = true;
    const calls = playRollOver(({ is_trial: isTrial }) => {
      if (isTrial || !isLost) return null;
      isLost = false;
      return HttpResponse.error();
    });
    const { user } = await begin();
    const press = await screen.findByRole('button', { name: 'Begin the term' });
    await user.click(press);
    expect(await screen.findByText('The term was not begun')).toBeInTheDocument();
    await user.click(press);
    expect(await screen.findByText(/with 3 groups in 2 classes/)).toBeInTheDocument();
    const [, first, second] = calls;
    expect(second).toEqual(first);
  });

  test('can be made from an earlier one', async () => {
    const { user } = open('', [present, past]);
    const calls = playRollOver();
    await user.click(await screen.findByRole('button', { name: 'Actions for Then' }));
    await user.click(screen.getByRole('menuitem', { name: 'Next term from this one' }));
    await user.type(await screen.findByLabelText('Name'), 'Again');
    await user.click(screen.getByRole('button', { name: 'See what happens' }));
    await screen.findByRole('heading', { name: 'What Again begins with' });
    expect(calls[0]).toMatchObject({ from_term: 't1', next_term: { starts_on: '2998-01-01' } });
  });

  test('is not left by mistake', async () => {
    playRollOver();
    const { user } = await begin();
    await screen.findByRole('button', { name: 'Begin the term' });
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    const question = within(screen.getByRole('dialog', { name: 'Leave without beginning the term?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await user.click(dialog().getByRole('button', { name: 'Back' }));
    expect(dialog().getByLabelText('Name')).toHaveValue('Even semester');
  });

  test('needs a term to be made from', async () => {
    open('&next=1', []);
    expect(await screen.findByRole('dialog', { name: 'There is no term yet' })).toBeInTheDocument();
  });
});
