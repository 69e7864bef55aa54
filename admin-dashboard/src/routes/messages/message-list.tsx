import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import { deleteRow } from '../../data/delete-row.ts';
import { listMessages, type MessageBox, programmeNamesQuery } from '../../features/messages/list-messages.ts';
import { type Message, MESSAGE_STATUSES, type MessageStatus } from '../../features/messages/message.ts';
import { MessageDialog } from '../../features/messages/message-dialog.tsx';
import { releaseMessage } from '../../features/messages/release-message.ts';
import { setMessageStatus } from '../../features/messages/set-message-status.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import { asOptions, type ListFilter, type ListOptions, listRequestAt, useListParams } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { useEditor } from '../../ui/use-editor.ts';
import { messageColumns } from './message-columns.tsx';
import { useBulkMessages } from './use-bulk-messages.tsx';

const statusFilter: ListFilter = {
  name: 'status',
  label: 'State',
  anyLabel: 'Any state',
  options: asOptions(MESSAGE_STATUSES),
};
const kindFilter: ListFilter = {
  name: 'kind',
  label: 'Kind',
  anyLabel: 'All kinds',
  options: asOptions(choices.contact_messages.kind),
};

const optionsOf = (box: MessageBox, programmes: readonly string[] = []): ListOptions => {
  const programmeFilter: ListFilter = {
    name: 'programme',
    label: 'Programme',
    anyLabel: 'Any programme',
    options: asOptions(programmes),
  };
  return {
    defaultSort: { key: 'created_at', direction: 'descending' },
    filters: box === 'held' ? [kindFilter, programmeFilter] : [statusFilter, kindFilter, programmeFilter],
  };
};

/** What the list of a box asks for first at an address that names no programme. */
export const messagesAt = (box: MessageBox, search: URLSearchParams) =>
  listMessages(box, listRequestAt(search, optionsOf(box)));

/** The messages of one box, each to be opened, answered, released or deleted. */
export function MessageList({ box }: { box: MessageBox }) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const programmes = useQuery(programmeNamesQuery);
  const options = optionsOf(box, programmes.data);
  const params = useListParams(options);
  const query = useQuery(listMessages(box, params.request));
  const editor = useEditor<Message>(params);
  const [opened, setOpened] = useState<Message | null>(null);
  const { deleted } = editor;
  const { bulk, question } = useBulkMessages(box, params.request);

  async function changeStatus(message: Message, status: MessageStatus) {
    await setMessageStatus(message.id, status);
    setOpened((now) => (now?.id === message.id ? { ...now, status } : now));
    void queryClient.invalidateQueries({ queryKey: queryKeys.all });
  }

  function handleOpen(message: Message) {
    setOpened(message);
    // Having been opened is the message's state, not the person's wish: when it cannot be stored, reading goes on.
    if (message.status === 'new') changeStatus(message, 'read').catch(() => undefined);
  }

  async function release(message: Message) {
    await releaseMessage(message.id);
    setOpened(null);
    editor.finish('Message released', `The mails of ${message.reference} are on their way.`);
  }

  async function handleDelete(message: Message) {
    await deleteRow('contact_messages', message.id);
    setOpened(null);
    editor.finish('Message deleted', message.reference);
  }

  return (
    <>
      <RecordList
        isInTabs
        caption={box === 'held' ? 'Held messages' : 'Messages'}
        noun={box === 'held' ? ['held message', 'held messages'] : ['message', 'messages']}
        query={query}
        params={params}
        columns={messageColumns(box)}
        onOpen={handleOpen}
        searchLabel="Search messages"
        filters={options.filters}
        nameOf={(row) => `${row.subject} from ${row.name}`}
        actionsFor={(row) =>
          row.status === 'held'
            ? [
                {
                  label: 'Release',
                  icon: <MailCheck aria-hidden="true" />,
                  onSelect: () =>
                    void release(row).catch((cause: unknown) =>
                      showToast({
                        title: 'It was not released',
                        description: describeWriteError(cause),
                        tone: 'destructive',
                      }),
                    ),
                },
              ]
            : []
        }
        onDelete={editor.remove}
        currentId={opened?.id}
        bulk={bulk}
        emptyHint={
          box === 'held'
            ? 'What looks like spam is kept here and mailed to nobody until you release it.'
            : 'Messages of the contact form and admission enquiries appear in this list.'
        }
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
          onRelease={() => release(opened)}
          onDelete={() => editor.remove(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {question}
      {deleted && (
        <DeleteRecord title="Delete this message?" onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          {`“${deleted.subject}” from ${deleted.name} is removed for everybody. This cannot be undone.`}
        </DeleteRecord>
      )}
    </>
  );
}
