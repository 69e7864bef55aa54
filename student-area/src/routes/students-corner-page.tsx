import { useAuth, usePortalNavigate } from '@portal/shared/contract';
import { LinkArrow, PageHeader, Split, Stack, SwitchAccount, Tabs } from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { UpcomingTable } from '../features/tasks/upcoming-table.tsx';
import { AcademicCalendar } from '../features/calendar/academic-calendar.tsx';
import { NewestMaterials } from '../features/materials/newest-materials.tsx';
import { TimetableTable } from '../features/timetables/timetable-table.tsx';
import { AssignmentTracker } from '../features/trackers/assignment-tracker.tsx';
import { AttendanceTracker } from '../features/trackers/attendance-tracker.tsx';
import { GradeTracker } from '../features/trackers/grade-tracker.tsx';
import { useTabParam } from '../list/use-tab-param.ts';
import { AreaPage } from '../layout/area-page.ts';
import { Block } from '../layout/block.tsx';

const tabs = [
  { value: 'timetables', label: 'Timetables' },
  { value: 'materials', label: 'Study Materials' },
  { value: 'assessments', label: 'Assessments' },
] as const;

export function StudentsCornerPage() {
  const [tab, setTab] = useTabParam(tabs, 'timetables');
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Students Corner"
        lede="The week of your class, the material of its courses, and what is asked of you next."
      />
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
  const studentId = useAuth((state) => state.user?.id);
  return (
    <Stack gap={7}>
      <Block title="Upcoming assessments" end={<LinkArrow to="/students/assessments">All assessments</LinkArrow>}>
        <UpcomingTable />
      </Block>
      {studentId !== undefined && (
        <Trackers>
          <AttendanceTracker studentId={studentId} />
          <GradeTracker studentId={studentId} />
          <AssignmentTracker />
        </Trackers>
      )}
    </Stack>
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

const Trackers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  ${media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 4fr) minmax(0, 4fr);
  }
`;

const ClosingBlock = styled.div`
  padding-block-start: var(--space-8);
`;
