import { type Fixture, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { AfterTheEnd } from './after-the-end.tsx';
import type { Task } from './task.ts';

const server = createApiServer();
playDataApi();

const task = { id: '00000000-0000-4000-8000-0000000000b1', lastMoment: '2026-11-20T10:00:00Z' } as Task;
const handedIn = {
  id: '00000000-0000-4000-8000-0000000000c1',
  version: 1,
  body: 'Handed in.',
  files: [{ path: 't/p/1', name: 'plot.pdf', size: 12, etag: '"a"' }],
  submitted_at: '2026-11-19T10:00:00Z',
  receipt: 'a'.repeat(64),
};
const asHandedIn = {
  body: 'Handed in.',
  files: [{ path: 't/p/1', name: 'plot.pdf' }],
  updated_at: '2026-11-19T10:00:01Z',
};

function open(draft: Partial<Fixture<'submission_drafts'>> | null, submissions: Partial<Fixture<'submissions'>>[]) {
  server.use(rowsOf('submission_drafts', draft ? [draft] : []), rowsOf('submissions', submissions));
  return renderWithPortal(<AfterTheEnd task={task} studentId="p1" />, { user: buildProfile() });
}

test('what was written since handing in last is said to be kept, and can be read', async () => {
  const { user } = open({ ...asHandedIn, body: 'Better than what was handed in.' }, [handedIn]);
  expect(await screen.findByText(/What you wrote since you handed in last was not handed in/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the draft' }));
  expect(screen.getByText('Better than what was handed in.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'plot.pdf' })).toBeInTheDocument();
});

test('whoever handed in nothing reads that the draft was not handed in', async () => {
  open({ body: 'Half of it.', files: [], updated_at: '2026-11-19T10:00:00Z' }, []);
  expect(await screen.findByText(/What you wrote was not handed in\./)).toBeInTheDocument();
});

test.each([
  ['a draft as it was handed in', asHandedIn, [handedIn], 'Version 1 is the one that counts.'],
  ['no draft', null, [], 'You handed in nothing.'],
  [
    'a draft that was emptied again',
    { ...asHandedIn, body: ' ', files: [] },
    [handedIn],
    'Version 1 is the one that counts.',
  ],
])('nothing is said to be kept: %s', async (_, draft, submissions, words) => {
  open(draft, submissions);
  expect(await screen.findByText(new RegExp(words))).not.toHaveTextContent('draft');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
