import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { TableKey } from '../../data/query-keys-of.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { formatPercent, formatShare } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { type CrossCell, getCrossTable, type QuestionResult } from './get-results.ts';

interface CrossTableProps {
  surveyId: string;
  /** The questions that can be told against each other. */
  questions: readonly QuestionResult[];
  keyOf: (...input: readonly unknown[]) => TableKey;
}

/** One question by another, chosen by the reader. */
export function CrossTable({ surveyId, questions, keyOf }: CrossTableProps) {
  const [row, setRow] = useState(questions[0]?.id ?? '');
  const [column, setColumn] = useState(questions[1]?.id ?? '');
  const query = useQuery({
    queryKey: keyOf(surveyId, 'cross', row, column),
    queryFn: ({ signal }) => getCrossTable(surveyId, row, column, signal),
    enabled: row !== column,
  });
  const options = questions.map(({ id, prompt }) => ({ value: id, label: prompt }));
  return (
    <Panel
      title="One question by another"
      headingLevel={3}
      intro="Answers beside each other are taken together until every cell holds five people, so that nobody can be recognised. Shares are of the row."
    >
      <Choices>
        <Field label="Rows">
          <SelectInput options={options} value={row} onChange={(event) => setRow(event.target.value)} />
        </Field>
        <Field label="Columns">
          <SelectInput options={options} value={column} onChange={(event) => setColumn(event.target.value)} />
        </Field>
      </Choices>
      {row === column ? (
        <EmptyState title="Choose two questions">Both choices name the same one.</EmptyState>
      ) : (
        <QueryState
          query={query}
          errorTitle="The cross table could not be loaded"
          empty={
            <EmptyState title="Not shown: too few answers">
              With at least five people in each cell nothing is left to compare.
            </EmptyState>
          }
        >
          {(cells) => <Cells cells={cells} />}
        </QueryState>
      )}
    </Panel>
  );
}

function Cells({ cells }: { cells: readonly CrossCell[] }) {
  const rows = [...new Set(cells.map((cell) => cell.row))];
  const answers = [...new Set(cells.map((cell) => cell.column))];
  const cellAt = new Map(cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]));
  const columns: readonly Column<string>[] = [
    { key: 'row', header: 'Answer', render: (row) => row },
    ...answers.map((answer, index) => ({
      key: String(index),
      header: answer,
      isStackWide: true,
      render: (row: string) => <Cell cell={cellAt.get(`${row}\n${answer}`)} />,
    })),
  ];
  return (
    <DataTable
      caption="Shares of each row, with 95% intervals"
      hasLongHeaders
      columns={columns}
      rows={rows}
      getRowKey={(row) => row}
    />
  );
}

function Cell({ cell }: { cell: CrossCell | undefined }) {
  return (
    cell && (
      <>
        {formatPercent(cell.count, cell.base)}
        <Interval>
          {formatShare(cell.low)}–{formatShare(cell.high)}
        </Interval>
      </>
    )
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  padding-block-end: var(--space-4);
`;

const Interval = styled.small`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-xs);
  white-space: nowrap;
`;
