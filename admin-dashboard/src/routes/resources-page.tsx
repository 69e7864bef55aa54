import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { History, Upload } from 'lucide-react';
import styled from 'styled-components';
import { useAuth, useHasPermission } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import {
  asOptions,
  Badge,
  Button,
  capitalised,
  type Column,
  type FetchFirst,
  formatDate,
  formatFileSize,
  formatNumber,
  type ListFilter,
  type ListOptions,
  listRequestAt,
  useListParams,
} from '@portal/shared/ui';
import { deleteMaterial } from '../features/materials/delete-material.ts';
import { UploadPanel } from '../features/materials/upload-panel.tsx';
import { VersionsDialog } from '../features/materials/versions-dialog.tsx';
import { listResources, readResource, type Resource } from '../features/resources/resource.ts';
import { ResourceForm } from '../features/resources/resource-form.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { RecordManager } from '../ui/record-manager.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { useFinish } from '../ui/use-editor.ts';

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
  { key: 'type', header: 'Type', isSortable: true, render: (row) => capitalised(row.type) },
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

const listOptions: ListOptions = { defaultSort: { key: 'uploaded_at', direction: 'descending' }, filters };

/** Asks for the rows before the page is drawn. */
export const fetchFirst: FetchFirst = (client, search, { profile }) =>
  client.prefetchQuery(listResources(profile.id, listRequestAt(search, listOptions)));

export default function ResourcesPage() {
  const profileId = useAuth((state) => state.profile?.id ?? '');
  const uploaderName = useAuth(({ profile }) => profile?.fullName ?? profile?.email ?? '');
  const managesContent = useHasPermission('manage_content');
  const params = useListParams(listOptions);
  const query = useQuery(listResources(profileId, params.request));
  const [isUploading, setIsUploading] = useState(false);
  const [versions, setVersions] = useState<Resource | null>(null);
  const finish = useFinish();
  const isMine = (row: Resource) => managesContent || row.uploadedBy === profileId;

  return (
    <ManagementPage
      title="Resources"
      meta="Study material for the students"
      addLabel="Upload a resource"
      onAdd={() => params.setNewAsked(true)}
      moreActions={
        <Button size="dense" aria-expanded={isUploading} onClick={() => setIsUploading((isOpen) => !isOpen)}>
          <Upload aria-hidden="true" />
          Upload files
        </Button>
      }
    >
      {isUploading && (
        <Below>
          <UploadPanel groupId={null} profileId={profileId} />
        </Below>
      )}
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
        remove={({ id }) => deleteMaterial({ id, groupId: null })}
        actionsFor={(row) =>
          isMine(row)
            ? [{ label: 'Versions…', icon: <History aria-hidden="true" />, onSelect: () => setVersions(row) }]
            : []
        }
        currentId={versions?.id}
        consequence={() => 'Students can no longer view or download it. This cannot be undone.'}
        emptyHint="What you upload appears in this list and in the students’ study materials."
      />
      {versions && (
        <VersionsDialog
          material={{ ...versions, groupId: null }}
          onAdded={(version) => finish(`Version ${version} added`, versions.title)}
          onClose={() => setVersions(null)}
        />
      )}
    </ManagementPage>
  );
}

const Below = styled.div`
  margin-block-end: var(--space-6);
`;
