import { useAuth } from '@portal/shared/contract';
import {
  EmptyState,
  type FetchFirst,
  PageHeader,
  QueryState,
  Section,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { HourList, hoursAt } from '../features/attendance/hour-list.tsx';
import { myCorrectionsOptions } from '../features/attendance/list-hours.ts';
import { LimitNotice } from '../features/attendance/limit-notice.tsx';
import { mySubjectsOptions, type SubjectAttendance } from '../features/attendance/list-subjects.ts';
import { Rule } from '../features/attendance/rule.tsx';
import { SubjectTable } from '../features/attendance/subject-table.tsx';
import { AreaPage } from '../layout/area-page.ts';

/** Asks for subjects and hours before the page is drawn. */
export const fetchFirst: FetchFirst = (client, search, { profile }) =>
  Promise.all([
    client.prefetchQuery(mySubjectsOptions()),
    client.prefetchQuery(hoursAt(search, profile.id)),
    client.prefetchQuery(myCorrectionsOptions(profile.id)),
  ]);

/** The reader's own attendance: each subject with its base, what it means, and every hour behind it. */
export function AttendancePage() {
  const studentId = useAuth((state) => state.user?.id);
  const query = useQuery(mySubjectsOptions());
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Attendance"
        meta={<TextLink to="/students?tab=assessments">Students Corner</TextLink>}
        lede="Your hours in each subject, what they mean for the examination, and every roll behind them."
      />
      <QueryState
        query={query}
        errorTitle="Your attendance could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={5} label="Loading your attendance..." />}
        empty={
          <EmptyState title="No roll has been taken yet" headingLevel={2}>
            Your hours appear here as soon as a teacher has taken the roll of a class you are in.
          </EmptyState>
        }
      >
        {(subjects) => <Attendance subjects={subjects} studentId={studentId ?? ''} />}
      </QueryState>
    </AreaPage>
  );
}

function Attendance({ subjects, studentId }: { subjects: readonly SubjectAttendance[]; studentId: string }) {
  const current = subjects.filter(({ isCurrent }) => isCurrent);
  const earlier = subjects.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <Stack gap={5}>
        <LimitNotice subjects={subjects} />
        {current.length > 0 && <SubjectTable caption="Attendance in each subject" subjects={current} />}
      </Stack>
      <Section heading="Which hours count">
        <Rule />
      </Section>
      {earlier.length > 0 && (
        <Section heading="Earlier terms">
          <SubjectTable caption="Attendance in earlier terms" subjects={earlier} isOver />
        </Section>
      )}
      <Section heading="Every hour">
        <HourList studentId={studentId} subjects={[...new Set(subjects.map(({ subject }) => subject))]} />
      </Section>
    </>
  );
}
