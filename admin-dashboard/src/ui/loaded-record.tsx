import { type ReactNode, useState } from 'react';
import { Dialog, type QueryLike, QueryState } from '@portal/shared/ui';

interface LoadedRecordProps<Row> {
  /** Reads the record with what its list leaves out. */
  query: QueryLike<Row>;
  title: string;
  errorTitle: string;
  onClose: () => void;
  /** The form; it keeps the version that it was opened with, whatever is loaded again meanwhile (decision 29). */
  children: (opened: Row) => ReactNode;
}

/** A form whose record is read before it opens; until then its dialog says so, or that it failed. */
export function LoadedRecord<Row>({ query, title, errorTitle, onClose, children }: LoadedRecordProps<Row>) {
  if (query.data !== undefined) return <Opened record={query.data}>{children}</Opened>;
  return (
    <Dialog isOpen onClose={onClose} title={title} size="panel">
      <QueryState query={query} errorTitle={errorTitle}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

function Opened<Row>({ record, children }: { record: Row; children: (opened: Row) => ReactNode }) {
  const [opened] = useState(record);
  return children(opened);
}
