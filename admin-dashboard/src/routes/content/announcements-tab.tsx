import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import {
  asOptions,
  Badge,
  capitalised,
  type Column,
  formatDate,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { type Announcement, listAnnouncements, readAnnouncement } from '../../features/announcements/announcement.ts';
import { AnnouncementForm } from '../../features/announcements/announcement-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

const filters: readonly ListFilter[] = [
  {
    name: 'type',
    label: 'Type',
    anyLabel: 'All types',
    options: asOptions(choices.announcements.type),
  },
];

const columns: readonly Column<Announcement>[] = [
  { key: 'text', header: 'Text', isSortable: true, render: (row) => row.text },
  { key: 'type', header: 'Type', isSortable: true, render: (row) => capitalised(row.type) },
  {
    key: 'date',
    header: 'From',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.date, { style: 'short' })}</NoWrap>,
  },
  {
    key: 'expires_on',
    header: 'Until',
    isSortable: true,
    render: (row) => (row.expiresOn === null ? 'no end' : formatDate(row.expiresOn, { style: 'short' })),
  },
  {
    key: 'published',
    header: 'State',
    stackLabel: null,
    render: (row) => (row.isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>),
  },
];

const listOptions: ListOptions = { defaultSort: { key: 'date', direction: 'descending' }, filters };

/** What the list asks for first at an address. */
export const announcementsAt = (search: URLSearchParams) => listAnnouncements(listRequestAt(search, listOptions));

/** The ticker on Home. */
export function AnnouncementsTab() {
  const params = useListParams(listOptions);
  const query = useQuery(listAnnouncements(params.request));

  return (
    <RecordManager
      caption="Announcements"
      noun={['announcement', 'announcements']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search announcements"
      filters={filters}
      nameOf={(row) => row.text}
      form={(slot) => <AnnouncementForm {...slot} />}
      get={readAnnouncement}
      remove={(row) => deleteRow('announcements', row.id)}
      consequence={() => 'It disappears from Home. This cannot be undone.'}
    />
  );
}
