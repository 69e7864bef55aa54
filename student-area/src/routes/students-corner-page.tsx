import { useAuth, usePortalNavigate } from '@portal/shared/contract';
import { departmentToday, type FetchFirst, LinkArrow, PageHeader, Split, SwitchAccount, Tabs } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { mySubjectsOptions } from '../features/attendance/list-subjects.ts';
import { AttendanceNotice } from '../features/attendance/attendance-notice.tsx';
import { newSeatsOptions } from '../features/courses/list-new-seats.ts';
import { NewSeats } from '../features/courses/new-seats.tsx';
import { UpcomingTable } from '../features/tasks/upcoming-table.tsx';
import { calendarOptions } from '../features/calendar/list-calendar-entries.ts';
import { AcademicCalendar } from '../features/calendar/academic-calendar.tsx';
import { NewestMaterials } from '../features/materials/newest-materials.tsx';
import { ownTimetablesOptions } from '../features/timetables/own-timetable.ts';
import { timetableListOptions } from '../features/timetables/list-timetables.ts';
import { TimetableTable } from '../features/timetables/timetable-table.tsx';
import { myAttendanceOptions } from '../features/trackers/list-my-attendance.ts';
import { assignmentsOptions } from '../features/trackers/list-assignments.ts';
import { AssignmentTracker } from '../features/trackers/assignment-tracker.tsx';
import { AttendanceTracker } from '../features/trackers/attendance-tracker.tsx';
import { GradeTracker } from '../features/trackers/grade-tracker.tsx';
import { myWeekOptions } from '../features/week/list-my-week.ts';
import { ThisWeek } from '../features/week/this-week.tsx';
import { myGradesOptions } from '../grades/my-grades.ts';
import { tabAt, useTabParam } from '../list/use-tab-param.ts';
import { AreaPage } from '../layout/area-page.ts';
import { Block } from '../layout/block.tsx';

const tabs = [
  { value: 'timetables', label: 'Timetables' },
  { value: 'materials', label: 'Study Materials' },
  { value: 'assessments', label: 'Assessments' },
] as const;

/** Asks for the week, what is due and the open tab before the page is drawn. */
export const fetchFirst: FetchFirst = (client, search, { profile }) => {
  const isStudent = profile.role === 'student';
  return Promise.all([
    client.prefetchQuery(myWeekOptions(departmentToday())),
    client.prefetchQuery(assignmentsOptions()),
    client.prefetchQuery(myAttendanceOptions(profile.id)),
    client.prefetchQuery(myGradesOptions()),
    ...(isStudent
      ? [
          client.prefetchQuery(ownTimetablesOptions()),
          client.prefetchQuery(mySubjectsOptions()),
          client.prefetchQuery(newSeatsOptions()),
        ]
      : []),
    ...(tabAt(search, tabs, 'timetables') === 'timetables'
      ? [client.prefetchQuery(timetableListOptions()), client.prefetchQuery(calendarOptions())]
      : []),
  ]);
};

export function StudentsCornerPage() {
  const [tab, setTab] = useTabParam(tabs, 'timetables');
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Students Corner"
        lede="The week of your class, the material of its courses, and what is asked of you next."
      />
      <AttendanceNotice />
      <NewSeats />
      <Week>
        <ThisWeek hasOwn={useHasOwn()} work={<AssignmentTracker />}>
          <MyTrackers />
        </ThisWeek>
      </Week>
      <Tabs label="Students Corner" items={tabs} value={tab} onChange={setTab}>
        {tab === 'timetables' && <TimetablesTab />}
        {tab === 'materials' && (
          <Block title="Newest study materials">
            <NewestMaterials />
          </Block>
        )}
        {tab === 'assessments' && <AssessmentsTab />}
      </Tabs>
      <Closing />
    </AreaPage>
  );
}

function TimetablesTab() {
  return (
    <Split>
      <Block title="Class timetables" end={<LinkArrow to="/students/timetables">Day by day</LinkArrow>}>
        <TimetableTable />
      </Block>
      <Block title="Academic calendar">
        <AcademicCalendar />
      </Block>
    </Split>
  );
}

function AssessmentsTab() {
  return (
    <Block title="Upcoming assessments" end={<LinkArrow to="/students/assessments">All assessments</LinkArrow>}>
      <UpcomingTable />
    </Block>
  );
}

/** Whether classes or courses are the reader's own; undefined while that is not known. */
function useHasOwn(): boolean | undefined {
  const isStaff = useAuth((state) => state.profile !== null && state.profile.role !== 'student');
  const own = useQuery({ ...ownTimetablesOptions(), enabled: !isStaff });
  return isStaff || (own.data === undefined ? undefined : own.data > 0);
}

/** Before the tabs, where a student sees them first. */
function MyTrackers() {
  const studentId = useAuth((state) => state.user?.id);
  if (studentId === undefined) return null;
  return (
    <>
      <AttendanceTracker studentId={studentId} />
      <GradeTracker />
    </>
  );
}

/** 'Student Login' and 'New Student Registration', which on a signed-in page mean another account. */
function Closing() {
  const name = useAuth((state) => state.profile?.fullName ?? state.user?.email ?? 'a student');
  const signOut = useAuth((state) => state.signOut);
  const navigate = usePortalNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function handleSwitch(mode: 'sign-in' | 'sign-up') {
    setIsBusy(true);
    try {
      await signOut('account');
      navigate(mode === 'sign-in' ? '/auth' : '/auth?mode=sign-up', { replace: true });
    } catch {
      // The sign-out said itself what went wrong; the person stays here, signed in.
      setIsBusy(false);
    }
  }

  return (
    <ClosingBlock>
      <SwitchAccount name={name} isBusy={isBusy} onSwitch={(mode) => void handleSwitch(mode)} />
    </ClosingBlock>
  );
}

const Week = styled.div`
  padding-block-end: var(--space-7);
`;

const ClosingBlock = styled.div`
  padding-block-start: var(--space-8);
`;
