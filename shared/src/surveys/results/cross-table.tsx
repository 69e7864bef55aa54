import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { TableKey } from '../../data/query-keys-of.ts';
import { media } from '../../theme/media.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { formatPercent, formatShare } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
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
  const columns = [...new Set(cells.map((cell) => cell.column))];
  const cellAt = new Map(cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]));
  return (
    <Scroller role="region" aria-label="Cross table" tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>Shares of each row, with 95% intervals</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column) => {
                const cell = cellAt.get(`${row}\n${column}`);
                return (
                  <td key={column} data-label={column}>
                    {cell && (
                      <>
                        {formatPercent(cell.count, cell.base)}
                        <small>
                          {formatShare(cell.low)}–{formatShare(cell.high)}
                        </small>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-4);
  padding-block-end: var(--space-4);
`;

const Scroller = styled.div`
  position: relative;
  overflow-x: auto;
  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--text-sm);
  }
  & :is(th, td) {
    padding: var(--space-2) var(--space-3);
    border-block-end: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
  }
  & tbody td {
    white-space: nowrap;
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
  /* Answers are sentences: on a phone the columns of a row stand below each other, each with its words. */
  ${media.belowMd} {
    & thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-3);
      padding-block: var(--space-3);
      border-block-end: 1px solid var(--border);
    }
    & tbody :is(th, td) {
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    & tbody td {
      padding-inline-start: var(--space-3);
      border-inline-start: 2px solid var(--border);
      white-space: normal;
    }
    & td::before {
      content: attr(data-label);
      display: block;
      color: var(--text-muted);
      font-size: var(--text-xs);
    }
  }
`;
