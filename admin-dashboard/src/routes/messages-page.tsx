import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '@portal/shared/ui';
import { heldCountQuery, type MessageBox } from '../features/messages/list-messages.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { MessageList } from './messages/message-list.tsx';

const boxes = [
  { value: 'inbox', label: 'Received' },
  { value: 'held', label: 'Held' },
] as const;

export default function MessagesPage() {
  const [params, setParams] = useSearchParams();
  const heldCount = useQuery(heldCountQuery);
  const box: MessageBox = params.get('box') === 'held' ? 'held' : 'inbox';

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
