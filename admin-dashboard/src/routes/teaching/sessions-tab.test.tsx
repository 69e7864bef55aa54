import { functionOf, playDataApi, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faculty, groups, heldSession } from '../../testing/timetable-rows.ts';
import { buildGroup } from '../../testing/group-rows.ts';
import { SessionsTab } from './sessions-tab.tsx';

const server = createApiServer();
playDataApi();

const teacher = buildProfile({ id: 'me', role: 'assistant_professor', fullName: 'Dr. Joseph Kurian' });
const group = buildGroup();

function open({ hasTimetable = true } = {}) {
  server.use(
    rowsOf(
      'timetable_summaries',
      hasTimetable
        ? [{ id: 'tt1', title: 'Weekly', term_id: 't1', starts_on: '2026-07-06', ends_on: '2026-12-11' }]
        : [],
    ),
    functionOf('sessions_between', () => [
      heldSession,
      { ...heldSession, key: 'e2:2026-11-24', entry_id: 'e2', group_id: 'g2', subject: 'Sampling' },
    ]),
    rowsOf('academic_calendar_entries', []),
    rowsOf('teaching_groups', groups),
    rowsOf('faculty_members', faculty),
    functionOf('rooms_in_use', () => []),
  );
  const path = '/admin/teaching/g1?tab=sessions&week=2026-11-24';
  return renderWithPortal(<SessionsTab group={group} />, { path, user: teacher });
}

test('a teacher sees the sessions of the own group, cancels one and adds one of that group alone', async () => {
  const written: unknown[] = [];
  const { user, services } = open();
  server.use(writesTo('post', 'session_changes', (body) => written.push(body)));
  await user.click(await screen.findByRole('button', { name: /^Actions for Inference/ }));
  expect(screen.queryByText('Sampling')).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Cancel this session…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cancel this session' }));
  expect(form.getByRole('button', { name: 'Keep the session' })).toBeInTheDocument();
  await user.type(form.getByLabelText(/^Reason/), 'A conference');
  await user.click(form.getByRole('button', { name: 'Cancel the session' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Session cancelled' }]));
  expect(written).toMatchObject([{ entry_id: 'e1', held_on: '2026-11-24', kind: 'cancelled' }]);

  const [add] = await screen.findAllByRole('button', { name: 'Add a session' });
  if (add) await user.click(add);
  const adding = within(await screen.findByRole('dialog', { name: 'Add a session' }));
  const offered = within(adding.getByLabelText('Group')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Inference']);
});

test('a group without a timetable says who makes it', async () => {
  open({ hasTimetable: false });
  expect(await screen.findByRole('heading', { name: 'No timetable yet' })).toBeInTheDocument();
});
