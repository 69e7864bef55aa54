import { DataTable, Stack } from '@portal/shared/ui';
import styled from 'styled-components';
import { DataSummary } from './data-summary.tsx';
import { isNumeric, summaryOf } from './column-summary.ts';
import { parseCsv } from './parse-csv.ts';

/** How many rows of a data set are shown; all of them are in the file. */
const SHOWN_ROWS = 50;

/** The content of a material: a data set as a table, anything else as the text it is. */
export function MaterialText({ format, body }: { format: string; body: string }) {
  if (body.trim() === '') return <p>This material has no text to show. Download it to open it.</p>;
  const table = format.toUpperCase() === 'CSV' ? parseCsv(body) : null;
  const header = table?.[0];
  if (!table || !header) return <Text tabIndex={0}>{body}</Text>;
  const summary = summaryOf(table);
  const rows = table.slice(1, SHOWN_ROWS + 1).map((cells, index) => ({ key: String(index), cells }));
  return (
    <Stack gap={4}>
      {summary.length > 0 && <DataSummary columns={summary} />}
      <DataTable
        caption="Data set"
        columns={header.map((name, index) => ({
          key: `${index}`,
          header: name,
          isNumeric: isNumeric(table, index),
          render: ({ cells }: (typeof rows)[number]) => cells[index],
        }))}
        rows={rows}
        getRowKey={({ key }) => key}
      />
      {table.length - 1 > SHOWN_ROWS && (
        <p>
          The first {SHOWN_ROWS} of {table.length - 1} rows. Download has them all.
        </p>
      )}
    </Stack>
  );
}

const Text = styled.pre`
  max-block-size: 30rem;
  margin: 0;
  padding: var(--space-4);
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  font-family: var(--font-mono);
  font-size: var(--text-sm);
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: break-word;
`;
