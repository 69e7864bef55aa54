import { useSearchParams } from 'react-router-dom';
import { type FetchFirst, Tabs } from '@portal/shared/ui';
import { lazyTab } from '../ui/lazy-tab.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { EventList, eventsAt } from './events/event-list.tsx';
import { galleryAddLabel } from './gallery/use-gallery-path.ts';

const EventRegistrations = lazyTab(
  () => import('./events/event-registrations.tsx'),
  (module) => module.EventRegistrations,
);
const GalleryTab = lazyTab(
  () => import('./gallery/gallery-tab.tsx'),
  (module) => module.GalleryTab,
);

const tabs = [
  { value: 'events', label: 'Events' },
  { value: 'gallery', label: 'Gallery' },
] as const;

/** Asks for the list of events before the page is drawn; the gallery and one event's registrations ask by themselves. */
export const fetchFirst: FetchFirst = async (client, search) => {
  if (search.get('tab') !== 'gallery' && search.get('event') === null) await client.prefetchQuery(eventsAt(search));
};

/** Events and their pictures. The gallery is open to whoever manages events, as it is on Content Management to those who manage content. */
export default function EventsPage() {
  const [params, setParams] = useSearchParams();
  const isGallery = params.get('tab') === 'gallery';

  function handleAdd() {
    const next = isGallery ? new URLSearchParams(params) : new URLSearchParams();
    next.set('new', '1');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <ManagementPage
      title="Event Management"
      meta="Conferences, workshops, lectures, celebrations and symposia of the department"
      addLabel={isGallery ? galleryAddLabel(params) : 'New event'}
      onAdd={handleAdd}
    >
      <Tabs
        label="Events and gallery"
        items={tabs}
        value={isGallery ? 'gallery' : 'events'}
        // Search, filters and page belong to one list; the other begins with its own.
        onChange={(value) => setParams(value === 'gallery' ? { tab: value } : {}, { replace: true })}
      >
        <Content isGallery={isGallery} eventId={params.get('event')} />
      </Tabs>
    </ManagementPage>
  );
}

function Content({ isGallery, eventId }: { isGallery: boolean; eventId: string | null }) {
  if (isGallery) return <GalleryTab />;
  return eventId === null ? <EventList /> : <EventRegistrations key={eventId} eventId={eventId} />;
}
