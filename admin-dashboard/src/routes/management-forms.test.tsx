import { DATA_API, functionOf, playDataApi, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { type EditedPage, type EditedPerson, storedRow } from '../testing/edited-page.ts';
import { contestedPages } from '../testing/edited-pages.tsx';
import { fillForm } from '../testing/fill-form.ts';
import { playStoredRow } from '../testing/stored-row.ts';
import SurveysPage from './surveys-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });

/** The pages whose rows are written to a table. */
const pages = contestedPages.filter((page) => page.table !== 'people');

function visit(what: EditedPage | EditedPerson, query = '') {
  const stored = playStoredRow(what.table, storedRow(what), what.view);
  server.use(...stored.handlers, ...(what.others?.(stored) ?? []));
  return { stored, ...renderWithPortal(what.page, { path: `/admin/x${query}`, user: hod }) };
}

describe.each(pages.filter(({ typed }) => typed))('$what that is new', (what) => {
  test('stays in its form when it is refused, and is stored as it was typed when it is sent again', async () => {
    const sent: unknown[] = [];
    const { services } = visit(what, '?new=1');
    server.use(http.post(`${DATA_API}/rest/v1/${what.table}`, () => refusal(403, '42501', 'violates a policy')));
    const dialog = await screen.findByRole('dialog');
    await fillForm(dialog, what.typed ?? {});
    const save = within(dialog).getByRole('button', { name: what.submit });
    fireEvent.click(save);
    expect(await within(dialog).findByText('You do not have permission to do this.')).toBeInTheDocument();
    expect(services.toasts).toEqual([]);

    server.use(writesTo('post', what.table, (body) => sent.push(body)));
    fireEvent.click(save);
    await waitFor(() => expect(services.toasts).toMatchObject([{ title: `${what.what} added` }]));
    expect(sent).toEqual([{ id: expect.any(String) as unknown, ...what.sent, ...what.made }]);
  });
});

test.each(pages)('$what that is stored opens as it is, and is sent so', async (what) => {
  const sent: unknown[] = [];
  const { user, services } = visit(what);
  server.use(writesTo('patch', what.table, (body) => sent.push(body)));
  await user.click(await screen.findByRole('button', { name: `Actions for ${what.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: `${what.what} updated` }]));
  expect(sent).toEqual([what.sent]);
});

test.each(contestedPages)('$what that may not be deleted stays, with the reason in the question', async (what) => {
  const { user, services } = visit(what);
  server.use(
    http.delete(`${DATA_API}/rest/v1/${what.table}`, () => refusal(409, '23503', 'is referred to')),
    functionOf('remove_person', () => refusal(409, '23503', 'is referred to')),
    rowsOf('gallery_items', []),
  );
  await user.click(await screen.findByRole('button', { name: `Actions for ${what.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const dialog = screen.getByRole('dialog', { name: `Delete ${what.name}?` });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/^Something else depends on this/)).toBeInTheDocument();
  expect(services.toasts).toEqual([]);
});

test('the name of a survey opens its form, and what a student proposes opens to be looked at', async () => {
  const changedAt = '2026-11-24T09:00:00Z';
  const summary = storedRow(contestedPages.find(({ table }) => table === 'surveys') as EditedPage);
  server.use(
    rowsOf('survey_summaries', [
      { ...summary, id: 's1', title: 'Longer breaks?', status: 'Proposed', updated_at: changedAt },
      { ...summary, id: 's2', title: 'Canteen', status: 'Active', updated_at: changedAt },
    ]),
    rowsOf('survey_questions', []),
  );
  renderWithPortal(<SurveysPage />, { path: '/admin/surveys', user: hod });
  fireEvent.click(await screen.findByRole('button', { name: 'Longer breaks?' }));
  const review = await screen.findByRole('dialog', { name: 'Review Longer breaks?' });
  fireEvent.click(within(review).getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Canteen' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Canteen' })).toBeInTheDocument();
});

test('a survey begins with the questions of a template, and keeps what was typed when it is refused', async () => {
  const calls: unknown[] = [];
  server.use(
    rowsOf('survey_summaries', []),
    rowsOf('survey_templates', [{ id: 't1', title: 'Course feedback' }]),
    functionOf('create_survey', () => refusal(403, '42501', 'no')),
  );
  const { services } = renderWithPortal(<SurveysPage />, { path: '/admin/surveys?new=1', user: hod });
  const dialog = await screen.findByRole('dialog', { name: 'New survey' });
  await fillForm(dialog, {
    Title: 'Longer breaks?',
    Category: 'Campus life',
    Template: 't1',
    'Deadline (optional)': '2026-12-31',
  });
  const save = within(dialog).getByRole('button', { name: 'Create survey' });
  fireEvent.click(save);
  expect(await within(dialog).findByText('You do not have permission to do this.')).toBeInTheDocument();

  server.use(
    functionOf('create_survey', (args) => {
      calls.push(args);
      return 's2';
    }),
  );
  fireEvent.click(save);
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Survey added' }]));
  expect(calls).toEqual([
    {
      new_id: expect.any(String) as unknown,
      title: 'Longer breaks?',
      category: 'Campus life',
      description: '',
      template_id: 't1',
      anonymity: 'anonymous',
      deadline: '2026-12-31',
    },
  ]);
});
