import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type FetchFirst, Tabs } from '@portal/shared/ui';
import { heldCountQuery, type MessageBox, programmeNamesQuery } from '../features/messages/list-messages.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { MessageList, messagesAt } from './messages/message-list.tsx';

const boxes = [
  { value: 'inbox', label: 'Received' },
  { value: 'held', label: 'Held' },
] as const;

const boxAt = (search: URLSearchParams): MessageBox => (search.get('box') === 'held' ? 'held' : 'inbox');

export const fetchFirst: FetchFirst = (client, search) =>
  Promise.all([
    client.prefetchQuery(heldCountQuery),
    client.prefetchQuery(programmeNamesQuery),
    // A programme counts when it is among those that are read.
    search.has('programme') ? null : client.prefetchQuery(messagesAt(boxAt(search), search)),
  ]);

export default function MessagesPage() {
  const [params, setParams] = useSearchParams();
  const heldCount = useQuery(heldCountQuery);
  const box = boxAt(params);

  return (
    <ManagementPage title="Messages" meta="What came in through the contact form and the admission enquiry">
      <Tabs
        label="Messages"
        items={boxes.map(({ value, label }) => ({
          value,
          label,
          count: value === 'held' && heldCount.data ? heldCount.data : undefined,
        }))}
        value={box}
        // Search, filters and page belong to one list; the other begins with its own.
        onChange={(value) => setParams(value === 'held' ? { box: value } : {}, { replace: true })}
      >
        <MessageList key={box} box={box} />
      </Tabs>
    </ManagementPage>
  );
}
