import { playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { buildTaskRow } from '../../testing/rows.ts';
import { UpcomingTable } from './upcoming-table.tsx';

const server = createApiServer();
playDataApi();

test('an assessment that has begun is on now, others are upcoming', async () => {
  const begun = buildTaskRow({ id: 'a8', title: 'Take-home test', opens_at: '2026-11-01T04:30:00Z' });
  server.use(rowsOf('task_summaries', [begun, buildTaskRow()]));
  renderWithPortal(<UpcomingTable />, { path: '/students', user: buildProfile() });
  expect(await screen.findByRole('row', { name: /^Take-home test .* On now$/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Internal assessment 2.* Upcoming$/ })).toBeInTheDocument();
});
