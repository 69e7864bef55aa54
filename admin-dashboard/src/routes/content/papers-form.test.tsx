import { functionOf, playDataApi, refusal, rowsOf } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fillForm } from '../../testing/fill-form.ts';
import { PapersTab } from './papers-tab.tsx';

const server = createApiServer();
playDataApi();

const faculty = rowsOf('faculty_members', [{ id: 'f1', name: 'Dr. Meenakshi Sundaram' }]);

const columns = {
  title: 'Rain in Pune',
  authors: ['A. Guest', 'M. Sundaram'],
  abstract: 'Short.',
  journal: 'Notes',
  year: 2024,
  issue: '12(3)',
  pages: '1-9',
  keywords: ['rain', 'Pune'],
  doi: '10.1234/rain',
  url: 'https://notes.example/rain',
  download_url: null,
  open_data: true,
  citation_count: 7,
};
const links = [{ faculty_id: 'f1', position: 2 }];
const stored = { id: 'p1', ...columns, updated_at: '2026-11-20T10:00:00+00:00', paper_authors: links };

test('a new paper stays in its form when it is refused, and is stored as it was typed when it is sent again', async () => {
  const sent: unknown[] = [];
  server.use(
    rowsOf('research_papers', []),
    faculty,
    functionOf('save_paper', (args) => {
      sent.push(args);
      return sent.length === 1 ? refusal(403, '42501', 'violates a policy') : 'p1';
    }),
  );
  const { services } = renderWithPortal(<PapersTab />, { path: '/admin/content?tab=papers&new=1' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add author' }));
  await fillForm(dialog, {
    Title: 'Rain in Pune',
    'Name of author 1': 'A. Guest',
    'Name of author 2': 'M. Sundaram',
    'Author 2 in the faculty': 'f1',
    'Abstract (optional)': 'Short.',
    keyword: ['rain', 'Pune'],
    Journal: 'Notes',
    Year: '2024',
    'Volume and issue (optional)': '12(3)',
    'Pages (optional)': '1-9',
    Citations: '7',
    'DOI (optional)': 'https://doi.org/10.1234/rain',
    'Page of the publisher (optional)': 'https://notes.example/rain',
    'Data or code can be downloaded': true,
  });
  const save = within(dialog).getByRole('button', { name: 'Add paper' });
  fireEvent.click(save);
  expect(await within(dialog).findByText('You do not have permission to do this.')).toBeInTheDocument();
  expect(services.toasts).toEqual([]);
  fireEvent.click(save);
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Paper added' }]));
  const paper = { ...columns, id: expect.any(String) as unknown, slug: 'rain-in-pune' };
  expect(sent[1]).toEqual({ paper, faculty: links });
});

test('a stored paper opens as it is stored, and is sent so under the version that was opened', async () => {
  const sent: unknown[] = [];
  const asked: URLSearchParams[] = [];
  server.use(
    rowsOf('research_papers', [stored], { seen: (search) => asked.push(search) }),
    faculty,
    functionOf('save_paper', (args) => {
      sent.push(args);
      return 'p1';
    }),
  );
  const { user, services } = renderWithPortal(<PapersTab />, { path: '/admin/content?tab=papers&q=rain' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Rain in Pune' }));
  expect(asked[0]?.get('order')).toBe('year.desc,id.asc');
  expect(asked[0]?.get('search_text')).toBe('like.%rain%');
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Paper updated' }]));
  expect(sent).toEqual([{ paper: columns, faculty: links, paper_id: 'p1', opened_at: stored.updated_at }]);
});
