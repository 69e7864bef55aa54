import { functionOf, playDataApi, refusal } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { HandInForm } from './hand-in-form.tsx';
import type { Task } from './task.ts';

const server = createApiServer();
playDataApi();

const task = {
  id: '00000000-0000-4000-8000-0000000000b1',
  title: 'Street count',
  takesText: true,
  takesFiles: false,
  version: null,
} as Task;
const there = { body: 'Written in the other window.', files: [], savedAt: '2026-11-20T10:00:02Z' };

function Page() {
  const [stored, setStored] = useState({ body: '', files: [], savedAt: '2026-11-20T10:00:00Z' });
  return <HandInForm key={stored.savedAt} task={task} stored={stored} onReload={() => setStored(there)} />;
}

test('whoever loads what another window has written has that, and nothing of this window goes over it', async () => {
  const opened: unknown[] = [];
  server.use(
    functionOf('save_submission_draft', (asked) => {
      opened.push(asked.opened);
      return refusal(400, 'P0001', 'The draft was changed in another window.', 'updated_at');
    }),
  );
  const { user, unmount } = renderWithPortal(<Page />, { user: buildProfile() });
  await user.type(screen.getByLabelText('Your answer'), 'Written here.');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Load what is kept there' }));
  await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveValue(there.body));
  expect(screen.getByRole('status')).toHaveTextContent(/^Draft saved/);
  unmount();
  expect(opened).toEqual(['2026-11-20T10:00:00Z']);
});
