import { saveFile } from '@portal/shared/data';
import { Button, DataTable, EmptyState, formatCount, QueryState, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import styled from 'styled-components';
import {
  columnsToRead,
  inWords,
  storedOptions,
  type StoredTable,
  tableFile,
  valueToRead,
  wholeFile,
} from './stored-records.ts';

/** So many rows of a table are shown; its file has all. */
const SHOWN = 50;

/** Everything that is stored about the reader, table by table, to read and to take along. */
export function StoredList() {
  const query = useQuery(storedOptions);
  return (
    <QueryState
      query={query}
      errorTitle="What is stored about you could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton shape="row" count={5} label="Loading what is stored about you..." />}
      empty={<EmptyState title="Nothing is stored about you" headingLevel={3} />}
    >
      {(tables) => (
        <>
          <Button onClick={() => saveFile(wholeFile(tables))}>
            <FileDown aria-hidden="true" />
            Download all as JSON
          </Button>
          <List>
            {tables.map((table) => (
              <li key={table.table}>
                <Table table={table} />
              </li>
            ))}
          </List>
        </>
      )}
    </QueryState>
  );
}

function Table({ table }: { table: StoredTable }) {
  const rows = table.rows.slice(0, SHOWN).map((row, place) => ({ row, place }));
  const columns = columnsToRead(table.rows);
  return (
    <details>
      <summary>
        <b>{table.title}</b>, {formatCount(table.rows.length, 'row')}
      </summary>
      {columns.length > 0 && (
        <DataTable
          caption={table.title}
          isDense
          columns={columns.map((name, place) => ({
            key: name,
            header: inWords(name),
            isStackWide: place > 0,
            render: ({ row }: (typeof rows)[number]) => <Value>{valueToRead(row[name])}</Value>,
          }))}
          rows={rows}
          getRowKey={({ place }) => String(place)}
        />
      )}
      {table.rows.length > SHOWN && <p>The first {SHOWN} are shown; the file has all of them.</p>}
      <Button size="dense" onClick={() => saveFile(tableFile(table))}>
        <FileDown aria-hidden="true" />
        CSV
        <VisuallyHidden> of {table.title}</VisuallyHidden>
      </Button>
    </details>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: var(--space-4);
  list-style: none;
  & > li {
    border-block-start: 1px solid var(--border);
  }
  & summary {
    padding-block: var(--space-3);
    cursor: pointer;
  }
  & details[open] {
    padding-block-end: var(--space-4);
  }
  & details > button,
  & details > p {
    margin-block-start: var(--space-3);
  }
`;

const Value = styled.span`
  overflow-wrap: anywhere;
`;
