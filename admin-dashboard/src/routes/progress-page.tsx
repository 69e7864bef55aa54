import { useQuery } from '@tanstack/react-query';
import { type Column, formatNumber, formatPercent, formatShare, useListParams } from '@portal/shared/ui';
import { listProgress, type StudentProgress } from '../features/progress/progress.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { TwoLines } from '../ui/two-lines.tsx';

const columns: readonly Column<StudentProgress>[] = [
  {
    key: 'full_name',
    header: 'Student',
    isSortable: true,
    render: (row) => <TwoLines first={row.name ?? 'No name given'} second={row.email} />,
  },
  {
    key: 'courses',
    header: 'Courses',
    isNumeric: true,
    render: (row) => `${formatNumber(row.courses)}${row.waiting > 0 ? `, ${formatNumber(row.waiting)} waiting` : ''}`,
  },
  {
    key: 'attendance',
    header: 'Attendance',
    isNumeric: true,
    render: (row) => (row.hours === 0 ? 'no hours of yours' : formatPercent(row.attended, row.hours)),
  },
  {
    key: 'marks',
    header: 'Marks',
    isNumeric: true,
    render: (row) =>
      row.maxMarks === 0
        ? 'no results yet'
        : `${formatShare(row.marks / row.maxMarks)} of ${formatNumber(row.maxMarks)} in ${formatNumber(row.results)}`,
  },
];

export default function ProgressPage() {
  const params = useListParams({ defaultSort: { key: 'full_name', direction: 'ascending' } });
  const query = useQuery(listProgress(params.request));

  return (
    <ManagementPage
      title="Student Progress"
      meta="Of your own groups. Attendance is hours present or late of hours held, excused ones left out. Marks are the share of all marks in the assignments and assessments that are marked."
    >
      <RecordList
        caption="Student progress"
        noun={['student', 'students']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Name or e-mail"
        nameOf={(row) => row.name ?? row.email}
        emptyHint="Students appear here as soon as they have an account."
      />
    </ManagementPage>
  );
}
