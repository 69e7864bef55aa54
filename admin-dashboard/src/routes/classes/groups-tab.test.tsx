import { DATA_API, playDataApi, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { buildGroupRow } from '../../testing/group-rows.ts';
import { GroupsTab } from './groups-tab.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const past = { id: 't1', name: 'Then', starts_on: '2001-07-02', ends_on: '2001-12-14' };
const present = { id: 't2', name: 'Now', starts_on: '2002-01-01', ends_on: '2999-12-31' };

const inference = buildGroupRow({ is_mine: false });
const course = {
  ...inference,
  id: 'c1',
  name: 'R & friends',
  class_id: null,
  class_name: null,
  term_id: null,
  term_name: null,
  course_id: 'c1',
};

function open({ query = '', groups = [inference], terms = [present, past] } = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('group_summaries', groups, { seen: (search) => asked.push(search) }),
    rowsOf('terms', terms),
    rowsOf('classes', [{ id: 'k3', name: 'B.Sc. Statistics III Year' }]),
  );
  return { asked, ...renderWithPortal(<GroupsTab />, { path: `/admin/classes?tab=groups${query}`, user: hod }) };
}

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Inference, B.Sc. Statistics III Year' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

test('the groups of the present term are shown until another is chosen, or all', async () => {
  const { asked, user } = open();
  expect(await screen.findByText('Inference')).toBeInTheDocument();
  expect(asked.at(-1)?.get('term_id')).toBe('eq.t2');
  const field = screen.getByLabelText('Term');
  expect(within(field).getByRole<HTMLOptionElement>('option', { name: 'Now (now)' }).selected).toBe(true);
  await user.selectOptions(field, 'Then');
  await waitFor(() => expect(asked.at(-1)?.get('term_id')).toBe('eq.t1'));
  await user.selectOptions(field, 'All terms');
  await waitFor(() => expect(asked.at(-1)?.has('term_id')).toBe(false));
});

test('between two terms the groups of all terms are shown', async () => {
  const { asked } = open({ terms: [past] });
  expect(await screen.findByText('Inference')).toBeInTheDocument();
  expect(asked.at(-1)?.has('term_id')).toBe(false);
});

test('the group of a course leads to Course Management, and is not changed here', async () => {
  const { asked, user } = open({ query: '&kind=courses', groups: [course] });
  expect(await screen.findByRole('link', { name: 'R & friends' })).toHaveAttribute(
    'href',
    '/admin/courses?q=R%20%26%20friends',
  );
  expect(asked.at(-1)?.has('term_id')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Actions for R & friends' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Teachers',
    'Teach it myself',
  ]);
});

test('whoever manages courses makes themselves a teacher of a group', async () => {
  const written: unknown[] = [];
  const { user, services } = open();
  server.use(writesTo('post', 'group_teachers', (body) => written.push(body)));
  await choose(user, 'Teach it myself');
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'You teach this group now' }]));
  expect(written).toEqual([[{ group_id: 'g1', profile_id: 'me' }]]);
});

test('who teaches a group already is not offered to teach it', async () => {
  const { user } = open({ groups: [{ ...inference, is_mine: true }] });
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect(screen.queryByRole('menuitem', { name: 'Teach it myself' })).not.toBeInTheDocument();
});

describe('the teachers of a group', () => {
  const faculty = [
    { profile_id: 'p1', name: 'Dr. Faizan Ansari' },
    { profile_id: 'p2', name: 'Dr. Shruti Deshpande' },
  ];

  async function change(stored: readonly { profile_id: string }[]) {
    const removed: (string | null)[] = [];
    const result = open();
    server.use(
      rowsOf('faculty_members', faculty),
      rowsOf('group_teachers', [{ profile_id: 'p2' }, { profile_id: 'me' }]),
      writesTo('delete', 'group_teachers', (_, search) => removed.push(search.get('profile_id'))),
    );
    await choose(result.user, 'Teachers');
    const form = within(await screen.findByRole('dialog', { name: /^Teachers of Inference/ }));
    await result.user.click(await form.findByLabelText('Dr. Faizan Ansari'));
    server.use(rowsOf('group_teachers', stored));
    return { ...result, form, removed, save: form.getByRole('button', { name: 'Save changes' }) };
  }

  test('may be somebody who is not of the faculty, who can be taken out too', async () => {
    const { user, services, form, removed, save } = await change([]);
    server.use(writesTo('post', 'group_teachers'));
    const own = form.getByLabelText('Dr. Meenakshi Sundaram');
    expect(own).toBeChecked();
    await user.click(own);
    await user.click(save);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Teachers saved' }]));
    expect(removed).toEqual(['in.(me)']);
  });

  test('whom somebody else has chosen meanwhile are chosen, and are no mistake', async () => {
    const { user, services, save } = await change([{ profile_id: 'p1' }]);
    server.use(http.post(`${DATA_API}/rest/v1/group_teachers`, () => refusal(409, '23505', '"group_teachers_pkey"')));
    await user.click(save);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Teachers saved' }]));
  });

  test('that may not be changed are told as that, and stay as they were chosen', async () => {
    const { user, services, form, save } = await change([]);
    server.use(http.post(`${DATA_API}/rest/v1/group_teachers`, () => refusal(403, '42501', 'violates a policy')));
    await user.click(save);
    expect(await form.findByText('You do not have permission to do this.')).toBeInTheDocument();
    expect(form.getByLabelText('Dr. Faizan Ansari')).toBeChecked();
    expect(services.toasts).toEqual([]);
  });
});

test('a subject that the class has in this term already is told at the subject', async () => {
  const { user } = open({ query: '&new=1&class=k3' });
  server.use(
    http.post(`${DATA_API}/rest/v1/teaching_groups`, () =>
      refusal(409, '23505', 'duplicate key value violates unique constraint "teaching_groups_subject"'),
    ),
  );
  const form = within(await screen.findByRole('dialog', { name: 'New group' }));
  expect(form.getByLabelText('Class')).toHaveValue('k3');
  expect(form.getByLabelText('Term')).toHaveValue('t2');
  await user.type(form.getByLabelText('Subject'), 'Inference');
  await user.click(form.getByRole('button', { name: 'Add group' }));
  await waitFor(() =>
    expect(form.getByLabelText('Subject')).toHaveAccessibleDescription(
      /The class has a group for this subject in this term already\./,
    ),
  );
});
