import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { Badge, type Column, formatDateTime, TextButton } from '@portal/shared/ui';
import { deleteMessage } from '../features/messages/delete-message.ts';
import { listMessagesQuery } from '../features/messages/list-messages.ts';
import { type Message, MESSAGE_STATUSES, type MessageStatus } from '../features/messages/message.ts';
import { MessageDialog } from '../features/messages/message-dialog.tsx';
import { setMessageStatus } from '../features/messages/set-message-status.ts';
import { asOptions } from '../ui/as-options.ts';
import { DeleteRecord } from '../ui/delete-record.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { type ListFilter, RecordList } from '../ui/record-list.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { useEditor } from '../ui/use-editor.ts';
import { useListParams } from '../ui/use-list-params.ts';
import { NoWrap } from '../ui/no-wrap.tsx';

const filterNames = ['status'];

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'State', anyLabel: 'Any state', options: asOptions(MESSAGE_STATUSES) },
];

export default function MessagesPage() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const params = useListParams({ defaultSort: { key: 'created_at', direction: 'descending' }, filters: filterNames });
  const query = useQuery(listMessagesQuery(params.request));
  const editor = useEditor<Message>(params);
  const [opened, setOpened] = useState<Message | null>(null);
  const { deleted } = editor;

  async function changeStatus(message: Message, status: MessageStatus) {
    await setMessageStatus(message.id, status);
    setOpened((now) => (now?.id === message.id ? { ...now, status } : now));
    void queryClient.invalidateQueries({ queryKey: ['admin'] });
  }

  function handleOpen(message: Message) {
    setOpened(message);
    // Having been opened is the message's state, not the person's wish: when it cannot be stored, reading goes on.
    if (message.status === 'new') changeStatus(message, 'read').catch(() => undefined);
  }

  async function handleDelete(message: Message) {
    await deleteMessage(message.id);
    editor.finish('Message deleted', message.reference);
  }

  const columns: readonly Column<Message>[] = [
    {
      key: 'subject',
      header: 'Subject',
      isSortable: true,
      render: (row) => <TextButton onClick={() => handleOpen(row)}>{row.subject}</TextButton>,
    },
    {
      key: 'last_name',
      header: 'From',
      isSortable: true,
      render: (row) => <TwoLines first={row.name} second={row.email} />,
    },
    { key: 'reference', header: 'Reference', render: (row) => row.reference },
    {
      key: 'created_at',
      header: 'Sent',
      isSortable: true,
      render: (row) => <NoWrap>{formatDateTime(row.createdAt)}</NoWrap>,
    },
    {
      key: 'status',
      header: 'State',
      isSortable: true,
      stackLabel: null,
      render: (row) => <StatusBadge status={row.status} />,
    },
  ];

  return (
    <ManagementPage title="Messages" meta="What came in through the contact form and the admission enquiry">
      <RecordList
        caption="Messages"
        noun={['message', 'messages']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search messages"
        filters={filters}
        nameOf={(row) => `${row.subject} from ${row.name}`}
        onDelete={editor.remove}
        currentId={opened?.id}
        emptyHint="Messages of the contact form appear in this list."
      />
      {opened && (
        <MessageDialog
          message={opened}
          onStatus={async (status) => {
            await changeStatus(opened, status);
            showToast({
              title: status === 'answered' ? 'Marked as answered' : 'Marked as not answered',
              tone: 'success',
            });
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {deleted && (
        <DeleteRecord title="Delete this message?" onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          {`“${deleted.subject}” from ${deleted.name} is removed for everybody. This cannot be undone.`}
        </DeleteRecord>
      )}
    </ManagementPage>
  );
}

function StatusBadge({ status }: { status: MessageStatus }) {
  if (status === 'new') return <Badge tone="warning">new</Badge>;
  return status === 'answered' ? <Badge tone="success">answered</Badge> : <Badge>read</Badge>;
}
