import { useSearchParams } from 'react-router-dom';
import { Tabs } from '@portal/shared/ui';
import { ManagementPage } from '../ui/management-page.tsx';
import { EventList } from './events/event-list.tsx';
import { EventRegistrations } from './events/event-registrations.tsx';
import { GalleryTab } from './gallery/gallery-tab.tsx';
import { galleryAddLabel } from './gallery/use-gallery-path.ts';

const tabs = [
  { value: 'events', label: 'Events' },
  { value: 'gallery', label: 'Gallery' },
] as const;

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
