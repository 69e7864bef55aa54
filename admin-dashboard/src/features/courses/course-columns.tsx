import { capitalised, Badge, type Column, formatNumber } from '@portal/shared/ui';
import type { Course } from './course.ts';
import { TwoLines } from '../../ui/two-lines.tsx';

export const courseColumns: readonly Column<Course>[] = [
  {
    key: 'title',
    header: 'Course',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.code} />,
  },
  { key: 'level', header: 'Level', isSortable: true, render: (row) => row.level },
  { key: 'category', header: 'Category', isSortable: true, render: (row) => capitalised(row.category) },
  { key: 'teacher', header: 'Teacher', render: (row) => row.teacherName ?? 'not decided' },
  {
    key: 'seats',
    header: 'Students',
    isNumeric: true,
    isSortable: true,
    render: (row) =>
      `${formatNumber(row.students)} of ${formatNumber(row.seats)}${row.waiting > 0 ? `, ${formatNumber(row.waiting)} waiting` : ''}`,
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    stackLabel: null,
    render: (row) => <CourseBadge status={row.status} />,
  },
];

function CourseBadge({ status }: Pick<Course, 'status'>) {
  if (status === 'Active') return <Badge tone="success">Active</Badge>;
  if (status === 'Upcoming') return <Badge tone="info">Upcoming</Badge>;
  return <Badge>Draft</Badge>;
}
