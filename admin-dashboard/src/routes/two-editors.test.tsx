import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { course } from '../testing/course-row.ts';
import { playDataApi } from '@portal/shared/fake-data-api';
import { type ContestedPage, type EditedPerson, storedRow } from '../testing/edited-page.ts';
import { contestedPages } from '../testing/edited-pages.tsx';
import { playStoredRow } from '../testing/stored-row.ts';
import CoursesPage from './courses-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });

async function openForm(what: ContestedPage | EditedPerson) {
  const stored = storedRow(what);
  const row = playStoredRow(what.table, stored, what.view);
  server.use(...row.handlers, ...(what.others?.(row) ?? []));
  const { user, services } = renderWithPortal(what.page, { path: '/admin/x', user: hod });
  await user.click(await screen.findByRole('button', { name: `Actions for ${what.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const field = () => form.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${what.field}`) });
  await waitFor(() => expect(field().value).toBe(stored[what.column]));
  const type = async (text: string) => {
    await user.clear(field());
    await user.type(field(), text);
    await user.click(form.getByRole('button', { name: 'Save changes' }));
  };
  return { row, user, services, form, field, type };
}

describe.each(contestedPages)('of two who edit $what', (what) => {
  test('the only one saves it, with the version that was opened', async () => {
    const { row, services, type } = await openForm(what);
    const opened = row.now()?.updated_at;
    await type('Mine');
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual([`${what.what} updated`]));
    expect(row.now()?.[what.column]).toBe('Mine');
    expect(row.versions).toEqual([opened]);
  });

  test('the only one, whose answer was lost on the way, saves it again and is not told of anybody else', async () => {
    const { row, user, services, form, field, type } = await openForm(what);
    row.loseNextAnswer();
    await type('Mine');
    expect(await form.findByText('This could not be saved')).toBeInTheDocument();
    expect(field()).toHaveValue('Mine');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual([`${what.what} updated`]));
    expect(row.now()?.[what.column]).toBe('Mine');
  });

  test('the slower one is told, keeps the text, and reads what is stored before going on', async () => {
    const { row, user, services, form, field, type } = await openForm(what);
    row.changeElsewhere({ [what.column]: 'Theirs' });
    await type('Mine');
    expect(await form.findByText('Somebody else has changed this since you opened it')).toBeInTheDocument();
    expect(field()).toHaveValue('Mine');
    expect(row.now()?.[what.column]).toBe('Theirs');
    await user.click(form.getByRole('button', { name: 'Load what is stored now' }));
    // The form is drawn anew for the version that is stored.
    const reloaded = () => within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(reloaded().getByRole('textbox', { name: new RegExp(`^${what.field}`) })).toHaveValue('Theirs'),
    );
    await user.click(reloaded().getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual([`${what.what} updated`]));
  });

  test('the slower one may save over it, and only when asked to', async () => {
    const { row, user, services, form, type } = await openForm(what);
    row.changeElsewhere({ [what.column]: 'Theirs' });
    await type('Mine');
    await user.click(await form.findByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual([`${what.what} updated`]));
    expect(row.now()?.[what.column]).toBe('Mine');
  });

  test('the slower one is told when it was deleted, and keeps the text', async () => {
    const { row, services, form, field, type } = await openForm(what);
    row.removeElsewhere();
    await type('Mine');
    expect(await form.findByText(/has been deleted meanwhile/)).toBeInTheDocument();
    expect(form.queryByText(/permission/)).not.toBeInTheDocument();
    expect(field()).toHaveValue('Mine');
    expect(services.toasts).toEqual([]);
  });
});

test('what somebody else has deleted already is told as that, and leaves the list', async () => {
  const row = playStoredRow('courses', course, 'course_summaries');
  server.use(...row.handlers);
  const { user, services } = renderWithPortal(<CoursesPage />, { path: '/admin/courses', user: hod });
  await user.click(await screen.findByRole('button', { name: 'Actions for Bayesian Computing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  row.removeElsewhere();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(services.toasts.map(({ title }) => title)).toEqual(['Somebody else has deleted this course already']),
  );
  expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeInTheDocument();
});
