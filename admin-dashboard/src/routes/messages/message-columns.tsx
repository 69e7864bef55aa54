import { capitalised, Badge, type Column, formatDate, formatTime } from '@portal/shared/ui';
import type { MessageBox } from '../../features/messages/list-messages.ts';
import { describeReasons, type Message } from '../../features/messages/message.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';

/** What the list says of a message; of a held one, why it is held instead of its state. */
export function messageColumns(box: MessageBox): readonly Column<Message>[] {
  return [
    {
      key: 'subject',
      header: 'Subject',
      isSortable: true,
      render: (row) => row.subject,
    },
    {
      key: 'last_name',
      header: 'From',
      stackLabel: null,
      isSortable: true,
      render: (row) => <TwoLines first={row.name} second={row.email} />,
    },
    {
      key: 'kind',
      header: 'Kind',
      isSortable: true,
      render: (row) => [capitalised(row.kind), row.programme].filter(Boolean).join(', '),
    },
    { key: 'reference', header: 'Reference', render: (row) => <NoWrap>{row.reference}</NoWrap> },
    {
      key: 'created_at',
      header: 'Sent',
      isSortable: true,
      render: (row) => (
        <NoWrap>{`${formatDate(row.createdAt, { style: 'short' })}, ${formatTime(row.createdAt)}`}</NoWrap>
      ),
    },
    box === 'held'
      ? { key: 'reasons', header: 'Held because', isStackWide: true, render: (row) => describeReasons(row.heldReasons) }
      : {
          key: 'status',
          header: 'State',
          isSortable: true,
          stackLabel: null,
          render: (row) => <StatusBadge status={row.status} />,
        },
  ];
}

function StatusBadge({ status }: Pick<Message, 'status'>) {
  if (status === 'new') return <Badge tone="warning">new</Badge>;
  return status === 'answered' ? <Badge tone="success">answered</Badge> : <Badge>{status}</Badge>;
}
