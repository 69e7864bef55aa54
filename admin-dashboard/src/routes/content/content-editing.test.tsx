import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { AchievementsTab } from './achievements-tab.tsx';
import { PapersTab } from './papers-tab.tsx';
import { ProjectsTab } from './projects-tab.tsx';
import { ThesesTab } from './theses-tab.tsx';

const server = createApiServer();
playDataApi();

const achievement = {
  id: 'a1',
  title: 'State award',
  description: 'For teaching.',
  year: 2023,
  source: 'Letter',
  link: null,
  position: 1,
  updated_at: '2026-11-20T10:00:00+00:00',
};

const paper = {
  id: 'p1',
  slug: 'rain',
  title: 'Rain',
  authors: ['A. Guest', 'M. Sundaram'],
  abstract: 'Short.',
  journal: 'Notes',
  year: 2024,
  issue: '',
  pages: null,
  keywords: [],
  doi: null,
  url: null,
  download_url: null,
  open_data: false,
  citation_count: 0,
  updated_at: '2026-11-20T10:00:00+00:00',
  paper_authors: [{ faculty_id: 'f1', position: 2 }],
};

const faculty = [
  { id: 'f1', name: 'Dr. Meenakshi Sundaram' },
  { id: 'f2', name: 'Dr. Joseph Kurian' },
];

async function edit(user: ReturnType<typeof renderWithPortal>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  return within(screen.getByRole('dialog'));
}

test('whoever was slower keeps what was typed, and saves over it only when asked to', async () => {
  const filters: (string | null)[] = [];
  server.use(
    rowsOf('achievements', () => [
      filters.length === 0 ? achievement : { ...achievement, updated_at: '2026-11-20T11:00:00+00:00' },
    ]),
    http.patch('http://localhost:3000/rest/v1/achievements', ({ request }) => {
      const version = new URL(request.url).searchParams.get('updated_at');
      filters.push(version);
      return HttpResponse.json(version === null ? [{ id: 'a1' }] : []);
    }),
  );
  const { user, services } = renderWithPortal(<AchievementsTab />, { path: '/admin/content?tab=achievements' });
  const form = await edit(user, 'State award');
  await user.type(form.getByLabelText('Title'), ' for teaching');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Somebody else has changed this since you opened it')).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveValue('State award for teaching');
  expect(services.toasts).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Achievement updated']));
  expect(filters).toEqual(['eq.2026-11-20T10:00:00+00:00', null]);
});

test('an entry is moved from where it stands, in the same words when no answer has come', async () => {
  const calls: unknown[] = [];
  server.use(
    rowsOf('achievements', [{ ...achievement, id: 'a0', title: 'National award' }, achievement]),
    functionOf('move_content', (args) => {
      calls.push(args);
      return calls.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, services } = renderWithPortal(<AchievementsTab />, { path: '/admin/content?tab=achievements' });
  await user.click(await screen.findByRole('button', { name: 'Actions for State award' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'The achievement was not moved' }]));
  await user.click(await screen.findByRole('button', { name: 'Actions for State award' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(services.toasts.at(-1)).toMatchObject({ title: 'Achievement moved down' }));
  const sent = { list: 'achievements', entry: 'a1', places: 1, from_place: 2 };
  expect(calls).toEqual([sent, sent]);
});

test('an entry that somebody else has moved stays there, and the list is shown as it is', async () => {
  const order = { code: 'P0001', message: 'The order has changed meanwhile. Nothing was moved.', hint: 'place' };
  server.use(
    rowsOf('achievements', [achievement]),
    functionOf('move_content', () => {
      server.use(rowsOf('achievements', [{ ...achievement, title: 'State award, first' }]));
      return HttpResponse.json(order, { status: 400 });
    }),
  );
  const { user, services } = renderWithPortal(<AchievementsTab />, { path: '/admin/content?tab=achievements' });
  await user.click(await screen.findByRole('button', { name: 'Actions for State award' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await screen.findByText('State award, first');
  expect(services.toasts).toMatchObject([{ title: 'The achievement was not moved', description: order.message }]);
});

test('a paper is saved with the place of each author of the faculty', async () => {
  const calls: unknown[] = [];
  server.use(
    rowsOf('research_papers', [paper]),
    rowsOf('faculty_members', faculty),
    functionOf('save_paper', (args) => {
      calls.push(args);
      return 'p1';
    }),
  );
  const { user, services } = renderWithPortal(<PapersTab />, { path: '/admin/content?tab=papers' });
  const form = await edit(user, 'Rain');
  expect(form.getByLabelText('Author 2 in the faculty')).toHaveValue('f1');
  await user.click(form.getByRole('button', { name: 'Move author 2 up' }));
  await user.click(form.getByRole('button', { name: 'Add author' }));
  await user.selectOptions(form.getByLabelText('Author 3 in the faculty'), 'f2');
  expect(form.getByLabelText('Name of author 3')).toHaveValue('J. Kurian');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Paper updated']));
  expect(calls).toEqual([
    expect.objectContaining({
      paper_id: 'p1',
      opened_at: paper.updated_at,
      faculty: [
        { faculty_id: 'f1', position: 1 },
        { faculty_id: 'f2', position: 3 },
      ],
      paper: expect.objectContaining({ authors: ['M. Sundaram', 'A. Guest', 'J. Kurian'] }) as unknown,
    }),
  ]);
});

test('a paper that the server refuses stays in its form with the reason', async () => {
  server.use(
    rowsOf('research_papers', [paper]),
    rowsOf('faculty_members', faculty),
    functionOf('save_paper', () => refusal(403, '42501', 'no')),
  );
  const { user } = renderWithPortal(<PapersTab />, { path: '/admin/content?tab=papers' });
  const form = await edit(user, 'Rain');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('You do not have permission to do this.')).toBeInTheDocument();
});

test('only a completed project is asked for its outcomes', async () => {
  server.use(rowsOf('projects', []), rowsOf('faculty_members', faculty));
  const { user } = renderWithPortal(<ProjectsTab />, { path: '/admin/content?tab=projects&new=1' });
  const form = within(await screen.findByRole('dialog'));
  expect(form.queryByRole('group', { name: /Outcomes/ })).not.toBeInTheDocument();
  await user.selectOptions(form.getByLabelText('Status'), 'completed');
  expect(form.getByRole('group', { name: /Outcomes/ })).toBeInTheDocument();
});

test('a thesis that gets a supervisor from elsewhere asks for the name, and does not offer the one before', async () => {
  const thesis = {
    id: 't1',
    title: 'Tides',
    student: 'Asha Kale',
    level: 'MSc' as const,
    year: 2025,
    supervisor: 'Dr. Joseph Kurian',
    supervisor_id: 'f2',
    abstract: 'Read.',
    tags: [],
    updated_at: '2026-11-20T10:00:00+00:00',
  };
  server.use(rowsOf('student_research', [thesis]), rowsOf('faculty_members', faculty));
  const { user } = renderWithPortal(<ThesesTab />, { path: '/admin/content?tab=theses' });
  const form = await edit(user, 'Tides');
  await user.selectOptions(form.getByLabelText('Supervisor'), 'Somebody outside the faculty');
  expect(form.getByLabelText('Name of the supervisor')).toHaveValue('');
});
