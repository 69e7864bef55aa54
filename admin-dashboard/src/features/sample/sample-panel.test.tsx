import { screen, waitFor, within } from '@testing-library/react';
import { functionOf, playDataApi, refusal } from '@portal/shared/fake-data-api';
import { createApiServer, renderWithPortal } from '@portal/shared/testing';
import { SamplePanel } from './sample-panel.tsx';

const server = createApiServer();
playDataApi();

const doomed = [
  { table_name: 'course_enrolments', sample_rows: 90, other_rows: 2 },
  { table_name: 'profiles', sample_rows: 1_126, other_rows: 0 },
];

test('the sample goes after a look at what goes with it, and the panel with it', async () => {
  let isThere = true;
  server.use(
    functionOf('has_sample', () => isThere),
    functionOf<{ is_trial: boolean }>('clear_sample', ({ is_trial: isTrial }) => {
      isThere &&= isTrial;
      return doomed;
    }),
  );
  const { user, services } = renderWithPortal(<SamplePanel />, { path: '/admin/content' });
  await user.click(await screen.findByRole('button', { name: 'Remove the sample' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/1,216 rows of the sample go/)).toBeInTheDocument();
  expect(dialog.getByText('course enrolments')).toBeInTheDocument();
  expect(dialog.queryByText('profiles')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove the sample' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['The sample was removed']));
  await waitFor(() => expect(screen.queryByText('The sample department')).not.toBeInTheDocument());
});

test('a refusal is told, and the sample stays', async () => {
  server.use(
    functionOf('has_sample', () => true),
    functionOf<{ is_trial: boolean }>('clear_sample', ({ is_trial: isTrial }) =>
      isTrial ? doomed : refusal(403, '42501', 'You do not have permission to remove the sample.'),
    ),
  );
  const { user, services } = renderWithPortal(<SamplePanel />, { path: '/admin/content' });
  await user.click(await screen.findByRole('button', { name: 'Remove the sample' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove the sample' }));
  expect(await dialog.findByText('The sample was not removed')).toBeInTheDocument();
  expect(services.toasts).toEqual([]);
  expect(screen.getByText('The sample department')).toBeInTheDocument();
});
