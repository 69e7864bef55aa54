import { playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import AttendancePage from './attendance-page.tsx';

const server = createApiServer();
playDataApi();

const session = {
  title: 'R Laboratory',
  laboratory: 'Laboratory 2',
  held_for: 'Statistics from Scratch',
  roll_id: null,
  students: null,
  attended: null,
  is_marked: null,
};

test('a roll is missing from the beginning of its session on, and not before', async () => {
  server.use(
    rowsOf('lab_session_summaries', [
      { ...session, id: 's1', title: 'Earlier', starts_at: '2026-01-05T04:30:00Z' },
      { ...session, id: 's2', title: 'Later', starts_at: '2100-01-05T04:30:00Z' },
      { ...session, id: 's3', title: 'Open', held_for: null, starts_at: '2026-01-06T04:30:00Z' },
      {
        ...session,
        id: 's4',
        title: 'Taken',
        starts_at: '2026-01-07T04:30:00Z',
        roll_id: 'r4',
        students: 30,
        attended: 28,
      },
    ]),
  );
  renderWithPortal(<AttendancePage />, {
    path: '/admin/attendance',
    user: buildProfile({ role: 'lab_incharge' }),
  });
  expect(await screen.findByRole('row', { name: /^Earlier .* not taken$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Later .* to come$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Open .* no roll$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Taken .* 28 of 30 present$/ })).toBeInTheDocument();
});

test('a roll that is missing is one of a session that has begun and is for somebody', async () => {
  const asked: URLSearchParams[] = [];
  server.use(rowsOf('lab_session_summaries', [], { seen: (search) => asked.push(search) }));
  renderWithPortal(<AttendancePage />, {
    path: '/admin/attendance?roll=missing',
    user: buildProfile({ role: 'lab_incharge' }),
  });
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(asked.at(-1)?.getAll('held_for')).toEqual(['not.is.null']);
  const [begun = ''] = (asked.at(-1)?.getAll('starts_at') ?? []).filter((condition) => condition.startsWith('lte.'));
  expect(Math.abs(Date.parse(begun.slice(4)) - Date.now())).toBeLessThan(60_000);
});
