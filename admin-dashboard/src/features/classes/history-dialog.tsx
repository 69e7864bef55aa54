import { useQuery } from '@tanstack/react-query';
import { Button, type Column, DataTable, Dialog, formatDate, QueryState } from '@portal/shared/ui';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { nameOf } from '../../data/person-name.ts';
import { historyQuery, lastDayOf, type Member } from './member.ts';

interface HistoryDialogProps {
  member: Member;
  onClose: () => void;
}

const columns: readonly Column<Member>[] = [
  { key: 'class', header: 'Class', render: (row) => row.className },
  { key: 'roll', header: 'Roll number', render: (row) => row.rollNumber },
  { key: 'from', header: 'From', render: (row) => <NoWrap>{formatDate(row.joinedOn, { style: 'short' })}</NoWrap> },
  {
    key: 'until',
    header: 'Until',
    render: (row) => {
      const lastDay = lastDayOf(row);
      return <NoWrap>{lastDay === null ? 'open' : formatDate(lastDay, { style: 'short' })}</NoWrap>;
    },
  },
];

/** In which classes a student was, is and will be, as far as this reader may see it. */
export function HistoryDialog({ member, onClose }: HistoryDialogProps) {
  const history = useQuery(historyQuery(member.profileId));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="panel"
      title={nameOf(member)}
      description={member.name === null ? undefined : (member.email ?? undefined)}
      actions={
        <Button size="dense" onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryState query={history} errorTitle="The classes could not be loaded" headingLevel={3}>
        {(rows) => (
          <DataTable
            caption={`Classes of ${nameOf(member)}`}
            isDense
            columns={columns}
            rows={rows}
            getRowKey={(row) => row.id}
            currentKey={member.id}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
