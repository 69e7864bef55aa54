import { useQuery } from '@tanstack/react-query';
import { useAuth, useHasPermission } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import {
  Badge,
  type Column,
  formatDate,
  formatFileSize,
  formatNumber,
  type ListFilter,
  useListParams,
} from '@portal/shared/ui';
import { deleteRow } from '../data/delete-row.ts';
import { listResources, readResource, type Resource } from '../features/resources/resource.ts';
import { ResourceForm } from '../features/resources/resource-form.tsx';
import { asOptions } from '../ui/as-options.ts';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { TwoLines } from '../ui/two-lines.tsx';

const filters: readonly ListFilter[] = [
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: asOptions(choices.study_materials.category),
  },
  { name: 'type', label: 'Type', anyLabel: 'All types', options: asOptions(choices.study_materials.type) },
  { name: 'owner', label: 'Uploaded by', anyLabel: 'You', options: [{ value: 'all', label: 'Everybody' }] },
];

const columns: readonly Column<Resource>[] = [
  {
    key: 'title',
    header: 'Resource',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={`${row.subject}, ${row.semester}`} />,
  },
  { key: 'type', header: 'Type', isSortable: true, render: (row) => row.type },
  { key: 'size', header: 'File', render: (row) => `${row.format}, ${formatFileSize(row.fileSize ?? 0)}` },
  {
    key: 'uploaded_at',
    header: 'Uploaded',
    isSortable: true,
    render: (row) => <TwoLines first={formatDate(row.uploadedAt, { style: 'short' })} second={row.uploadedByName} />,
  },
  {
    key: 'downloads',
    header: 'Downloads',
    isNumeric: true,
    isSortable: true,
    render: (row) => formatNumber(row.downloads),
  },
  {
    key: 'state',
    header: 'State',
    stackLabel: null,
    render: (row) => (row.isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>),
  },
];

export default function ResourcesPage() {
  const profileId = useAuth((state) => state.profile?.id ?? '');
  const uploaderName = useAuth(({ profile }) => profile?.fullName ?? profile?.email ?? '');
  const managesContent = useHasPermission('manage_content');
  const params = useListParams({ defaultSort: { key: 'uploaded_at', direction: 'descending' }, filters });
  const query = useQuery(listResources(profileId, params.request));
  const isMine = (row: Resource) => managesContent || row.uploadedBy === profileId;

  return (
    <ManagementPage
      title="Resources"
      meta="Study material for the students"
      addLabel="Upload a resource"
      onAdd={() => params.setNewAsked(true)}
    >
      <RecordManager
        isInTabs={false}
        caption="Resources"
        noun={['resource', 'resources']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search resources"
        filters={filters}
        nameOf={(row) => row.title}
        canEdit={isMine}
        canDelete={isMine}
        form={(slot) => <ResourceForm {...slot} uploaderName={uploaderName} />}
        get={readResource}
        remove={(row) => deleteRow('study_materials', row.id)}
        consequence={() => 'Students can no longer view or download it. This cannot be undone.'}
        emptyHint="What you upload appears in this list and in the students’ study materials."
      />
    </ManagementPage>
  );
}
