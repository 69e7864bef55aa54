import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useAuth } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import { asOptions, type ListFilter, Stack, useListParams } from '@portal/shared/ui';
import { deleteMaterial } from '../../features/materials/delete-material.ts';
import { listMaterials, type Material, readMaterial, topicsQuery } from '../../features/materials/material.ts';
import { materialColumns, stateOptions } from '../../features/materials/material-columns.tsx';
import { MaterialForm } from '../../features/materials/material-form.tsx';
import { moveMaterial } from '../../features/materials/move-material.ts';
import { UploadPanel } from '../../features/materials/upload-panel.tsx';
import { VersionsDialog } from '../../features/materials/versions-dialog.tsx';
import type { Group } from '../../features/teaching-groups/group.ts';
import { RecordManager } from '../../ui/record-manager.tsx';
import { useFinish } from '../../ui/use-editor.ts';

const filters: readonly ListFilter[] = [
  { name: 'state', label: 'State', anyLabel: 'All states', options: stateOptions },
  { name: 'type', label: 'Type', anyLabel: 'All types', options: asOptions(choices.study_materials.type) },
];

/** The material of a group by topic; its own teachers add files, say when they are shown, and mend them. */
export function MaterialTab({ group }: { group: Group }) {
  const params = useListParams({ defaultSort: { key: 'position', direction: 'ascending' }, filters });
  const query = useQuery(listMaterials(group.id)(params.request));
  const { data: topics } = useQuery(topicsQuery(group.id));
  const profileId = useAuth(({ profile }) => profile?.id ?? '');
  const [versions, setVersions] = useState<Material | null>(null);
  const finish = useFinish();

  return (
    <Stack gap={5}>
      {group.isMine ? (
        <UploadPanel groupId={group.id} profileId={profileId} topics={topics} />
      ) : (
        <p>The teachers of the group keep its material.</p>
      )}
      <RecordManager
        caption="Material"
        noun={['material', 'materials']}
        query={query}
        params={params}
        columns={materialColumns}
        searchLabel="Search material"
        filters={filters}
        nameOf={({ title }) => title}
        form={(slot) => <MaterialForm {...slot} groupId={group.id} />}
        get={readMaterial}
        remove={deleteMaterial}
        move={group.isMine ? (row, move) => moveMaterial(row.id, move) : undefined}
        canEdit={() => group.isMine}
        canDelete={() => group.isMine}
        actionsFor={(row) =>
          group.isMine
            ? [{ label: 'Versions…', icon: <History aria-hidden="true" />, onSelect: () => setVersions(row) }]
            : []
        }
        currentId={versions?.id}
        consequence={() => 'Students can no longer see it, and all versions of its file go. This cannot be undone.'}
        emptyHint="Drag the first files of this group here."
      />
      {versions && (
        <VersionsDialog
          material={versions}
          onAdded={(version) => finish(`Version ${version} added`, versions.title)}
          onClose={() => setVersions(null)}
        />
      )}
    </Stack>
  );
}
