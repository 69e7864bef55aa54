import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type Column, formatNumber, formatPercent, Panel, useListParams } from '@portal/shared/ui';
import { DepartmentFiguresRow } from '../features/analytics/department-figures.tsx';
import { FillBar } from '../features/analytics/fill-bar.tsx';
import { type CourseFigures, listCourseFigures } from '../features/analytics/course-figures.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordList } from '../ui/record-list.tsx';

const columns: readonly Column<CourseFigures>[] = [
  { key: 'title', header: 'Course', isSortable: true, render: (row) => row.title },
  { key: 'level', header: 'Level', isSortable: true, render: (row) => row.level },
  {
    key: 'students',
    header: 'Seats taken',
    isNumeric: true,
    isSortable: true,
    render: (row) => formatPercent(row.students, row.seats),
  },
  { key: 'waiting', header: 'Waiting', isNumeric: true, isSortable: true, render: (row) => formatNumber(row.waiting) },
  {
    key: 'fill',
    header: 'Students against seats',
    isWideOnly: true,

    render: (row) => <FillBar students={row.students} seats={row.seats} />,
  },
];

export default function AnalyticsPage() {
  const params = useListParams({ defaultSort: { key: 'students', direction: 'descending' } });
  const query = useQuery(listCourseFigures(params.request));

  return (
    <ManagementPage title="Analytics" meta="Counts of the department, each with the base it is counted over">
      <DepartmentFiguresRow />
      <Below>
        <Panel
          title="Demand by course"
          intro="Students enrolled of the seats there are, in courses that are active or upcoming."
        >
          <RecordList
            caption="Courses by demand"
            isInPanel
            noun={['course', 'courses']}
            query={query}
            params={params}
            columns={columns}
            searchLabel="Search courses"
            nameOf={(row) => row.title}
          />
        </Panel>
      </Below>
    </ManagementPage>
  );
}

const Below = styled.div`
  margin-block-start: var(--space-6);
`;
