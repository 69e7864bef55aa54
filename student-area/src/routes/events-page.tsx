import { type FetchFirst, PageHeader, Tabs } from '@portal/shared/ui';
import { eventsAt, EventsTab } from './events-tab.tsx';
import { GalleryTab } from './gallery-tab.tsx';
import { tabAt, useTabParam } from '../list/use-tab-param.ts';
import { AreaPage } from '../layout/area-page.ts';

const tabs = [
  { value: 'events', label: 'Events' },
  { value: 'gallery', label: 'Gallery' },
] as const;

/** Asks for the events before the page is drawn; the gallery asks by itself. */
export const fetchFirst: FetchFirst = async (client, search) => {
  if (tabAt(search, tabs, 'events') === 'events') await client.prefetchQuery(eventsAt(search));
};

export function EventsPage() {
  const [tab, setTab] = useTabParam(tabs, 'events');
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title="Events & Gallery"
        lede="Conferences, workshops and lectures of the department, and pictures of those that have been."
      />
      <Tabs label="Events and gallery" items={tabs} value={tab} onChange={setTab}>
        {tab === 'events' ? <EventsTab /> : <GalleryTab />}
      </Tabs>
    </AreaPage>
  );
}
