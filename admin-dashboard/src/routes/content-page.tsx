import { useSearchParams } from 'react-router-dom';
import { Tabs } from '@portal/shared/ui';
import { ManagementPage } from '../ui/management-page.tsx';
import { AnnouncementsTab } from './content/announcements-tab.tsx';
import { CalendarTab } from './content/calendar-tab.tsx';
import { OpeningsTab } from './content/openings-tab.tsx';
import { PostsTab } from './content/posts-tab.tsx';

const tabs = [
  { value: 'announcements', label: 'Announcements', addLabel: 'New announcement', Content: AnnouncementsTab },
  { value: 'posts', label: 'Blog', addLabel: 'New post', Content: PostsTab },
  { value: 'calendar', label: 'Academic calendar', addLabel: 'New calendar entry', Content: CalendarTab },
  { value: 'openings', label: 'Vacancies', addLabel: 'New vacancy', Content: OpeningsTab },
] as const;

export default function ContentPage() {
  const [params, setParams] = useSearchParams();
  const open = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];

  // Search, order and page belong to one list; another tab begins with its own.
  function openTab(value: string) {
    setParams(value === tabs[0].value ? {} : { tab: value }, { replace: true });
  }

  function handleAdd() {
    const next = new URLSearchParams(params);
    next.set('new', '1');
    setParams(next, { replace: true });
  }

  return (
    <ManagementPage
      title="Content Management"
      meta="What visitors and students read: the ticker, the blog, the calendar and the vacancies"
      addLabel={open.addLabel}
      onAdd={handleAdd}
    >
      <Tabs
        label="Kind of content"
        items={tabs.map(({ value, label }) => ({ value, label }))}
        value={open.value}
        onChange={openTab}
      >
        <open.Content key={open.value} />
      </Tabs>
    </ManagementPage>
  );
}
