import { DataTable, EmptyState, formatDateTime, QueryState, Skeleton } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AssessmentStatus } from './assessment-status.tsx';
import type { Task } from './task.ts';
import { upcomingAssessmentsOptions } from './list-upcoming-assessments.ts';

export function UpcomingTable() {
  const query = useQuery(upcomingAssessmentsOptions());
  return (
    <QueryState
      query={query}
      errorTitle="The assessments could not be loaded"
      skeleton={<Skeleton shape="row" count={5} label="Loading assessments..." />}
      empty={<EmptyState title="No Assessments Found">Nothing is announced. New assessments appear here.</EmptyState>}
    >
      {(assessments) => (
        <DataTable
          caption="Assessments by date"
          columns={[
            { key: 'title', header: 'Assessment', render: ({ title }: Task) => <b>{title}</b> },
            {
              key: 'date',
              header: 'Date',
              stackLabel: null,
              render: ({ opensAt }) => <time dateTime={opensAt}>{formatDateTime(opensAt)}</time>,
            },
            { key: 'subject', header: 'Subject', stackLabel: null, render: ({ subject }) => subject },
            { key: 'syllabus', header: 'Syllabus', isWideOnly: true, render: ({ syllabus }) => syllabus },
            { key: 'marks', header: 'Max marks', isNumeric: true, render: ({ maxMarks }) => maxMarks },
            {
              key: 'status',
              header: 'Status',
              stackLabel: null,
              render: (assessment) => <AssessmentStatus assessment={assessment} isShort />,
            },
          ]}
          rows={assessments}
          getRowKey={({ id }) => id}
        />
      )}
    </QueryState>
  );
}
