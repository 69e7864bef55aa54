import { type Column, DataTable, formatNumber } from '@portal/shared/ui';
import type { ColumnSummary } from './column-summary.ts';

/** Whole numbers as they are, others with two digits. */
const figure = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);

const columns: readonly Column<ColumnSummary>[] = [
  { key: 'name', header: 'Column', render: ({ name }) => name },
  { key: 'n', header: 'n', isNumeric: true, render: ({ n }) => formatNumber(n) },
  { key: 'missing', header: 'Missing', isNumeric: true, render: ({ missing }) => formatNumber(missing) },
  { key: 'least', header: 'Least', isNumeric: true, render: ({ least }) => figure(least) },
  { key: 'mean', header: 'Mean', isNumeric: true, render: ({ mean }) => figure(mean) },
  { key: 'most', header: 'Most', isNumeric: true, render: ({ most }) => figure(most) },
];

/** The columns of numbers of a data set in short. */
export function DataSummary({ columns: rows }: { columns: readonly ColumnSummary[] }) {
  return <DataTable caption="Columns of numbers" columns={columns} rows={rows} getRowKey={({ name }) => name} />;
}
