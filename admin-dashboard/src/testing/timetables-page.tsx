import { type Fixture, functionOf, playDataApi, rowsOf } from '@portal/shared/fake-data-api';
import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { faculty, groups, inference, lunch, timetable } from './timetable-rows.ts';
import TimetablesPage from '../routes/timetables-page.tsx';

export const clash = 'The room is taken by Sampling, B.Sc. Statistics II Year then (Tuesday 9:00 AM to 9:55 AM).';
const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });

type Timetables = Parameters<typeof rowsOf<'timetable_summaries'>>[1];

export interface Stored {
  path?: string;
  entries?: readonly Fixture<'timetable_entry_summaries'>[];
  timetables?: Timetables;
}

/** The page of timetables and a server that answers it with a week of two hours, unless a test has others stored. */
export function serveTimetablesPage() {
  const server = createApiServer();
  playDataApi();

  function open({ path = '', entries = [inference, lunch], timetables = [timetable] }: Stored = {}) {
    const asked: URLSearchParams[] = [];
    server.use(
      rowsOf('terms', [{ id: 't1', name: 'Now', starts_on: '2002-01-07', ends_on: '2999-12-31' }]),
      rowsOf('classes', [
        { id: 'k3', name: 'B.Sc. Statistics III Year' },
        { id: 'k4', name: 'M.Sc. Statistics I Year' },
      ]),
      rowsOf('courses', [{ id: 'c1', title: 'R for district data' }]),
      rowsOf('timetable_summaries', timetables, { seen: (search) => asked.push(search) }),
      rowsOf('timetable_entry_summaries', entries),
      rowsOf('teaching_groups', groups),
      rowsOf('faculty_members', faculty),
      functionOf('rooms_in_use', () => ['Room 201', 'Room 204']),
    );
    return { asked, ...renderWithPortal(<TimetablesPage />, { path: `/admin/timetables${path}`, user: hod }) };
  }

  return { server, open };
}

export const hour = (name: RegExp | string) => screen.findByRole('button', { name });

export const focusOn = async (name: RegExp | string) => {
  const button = await hour(name);
  act(() => button.focus());
};

export const grid = () => screen.findByRole('grid', { name: 'Week of B.Sc. Statistics III Year' });
