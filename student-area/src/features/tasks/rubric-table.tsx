import { mostPoints, type RubricCriterion } from '@portal/shared/data';
import { DataTable, formatNumber } from '@portal/shared/ui';

/** By what a task is marked, before anybody has marked it. */
export function RubricTable({ rubric }: { rubric: readonly RubricCriterion[] }) {
  return (
    <DataTable
      caption="Criteria and their levels"
      columns={[
        { key: 'name', header: 'Criterion', render: ({ name }: RubricCriterion) => name },
        {
          key: 'levels',
          header: 'Levels',
          isStackWide: true,
          render: ({ levels }) => levels.map(({ name, points }) => `${name} (${formatNumber(points, 1)})`).join('; '),
        },
        {
          key: 'most',
          header: 'Points',
          isNumeric: true,
          render: (criterion) => formatNumber(mostPoints(criterion), 1),
        },
      ]}
      rows={rubric}
      getRowKey={({ name }) => name}
    />
  );
}
