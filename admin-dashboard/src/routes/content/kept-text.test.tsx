import { createApiServer, buildProfile, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { playDataApi, refusal } from '@portal/shared/fake-data-api';
import { playStoredRow } from '../../testing/stored-row.ts';
import { AchievementsTab } from './achievements-tab.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ role: 'hod' });
const address = 'http://localhost:3000/rest/v1/achievements';

const stored = () =>
  playStoredRow('achievements', {
    id: 'a1',
    title: 'State award',
    description: 'For teaching.',
    year: 2023,
    source: 'Letter',
    link: null,
    position: 1,
  });

function visit(path = '/admin/content') {
  const page = renderWithPortal(<AchievementsTab />, { path, user: hod });
  const edit = async (name = 'State award') => {
    await page.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  };
  return { ...page, edit };
}

const form = () => within(screen.getByRole('dialog'));

test('what staff have typed into a form is back after a reload, and is gone once it is saved', async () => {
  const row = stored();
  server.use(...row.handlers);
  const first = visit();
  await first.edit();
  await first.user.type(form().getByLabelText('Title'), ' 2023');
  first.unmount();

  const second = visit();
  await second.edit();
  expect(await screen.findByText(/^Your unsent text from .* is back$/)).toBeInTheDocument();
  expect(form().getByLabelText('Title')).toHaveValue('State award 2023');
  await second.user.click(form().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(row.now()).toMatchObject({ title: 'State award 2023', description: 'For teaching.' }));
  second.unmount();

  const third = visit();
  await third.edit('State award 2023');
  expect(screen.queryByText(/unsent text/)).not.toBeInTheDocument();
});

test('a text that is back does not replace what somebody else has stored meanwhile, unless asked to', async () => {
  const row = stored();
  server.use(...row.handlers);
  const first = visit();
  await first.edit();
  await first.user.type(form().getByLabelText('Title'), ' 2023');
  expect(form().getByLabelText('Title')).toHaveValue('State award 2023');
  first.unmount();
  row.changeElsewhere({ title: 'Theirs' });

  const second = visit();
  await second.edit('Theirs');
  await screen.findByText(/unsent text/);
  await second.user.click(form().getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Somebody else has changed this since you opened it')).toBeInTheDocument();
  expect(row.now()).toMatchObject({ title: 'Theirs' });
  await second.user.click(form().getByRole('button', { name: 'Load what is stored now' }));
  await waitFor(() => expect(form().getByLabelText('Title')).toHaveValue('Theirs'));
});

test('a row whose answer was lost is not added twice when it is saved again', async () => {
  const ids: unknown[] = [];
  server.use(
    ...stored().handlers,
    http.post(address, async ({ request }) => {
      ids.push(((await request.json()) as { id: unknown }).id);
      if (ids.length === 1) return HttpResponse.error();
      return refusal(409, '23505', 'duplicate key value violates unique constraint "achievements_pkey"');
    }),
  );
  const { user, services } = visit('/admin/content?new=1');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), 'Medal');
  await user.type(dialog.getByLabelText('Description'), 'For rain.');
  await user.type(dialog.getByLabelText('Source (optional)'), 'Letter');
  const save = dialog.getByRole('button', { name: /^Add/ });
  await user.click(save);
  await screen.findByText(/The server did not answer/);
  await user.click(save);
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Achievement added']));
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});
