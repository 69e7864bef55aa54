import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Button, Stack, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import {
  ExtraTimeForm,
  extraTimeColumns,
  listExtraTimes,
  nameOfStudent,
  readExtraTime,
} from '../../features/tasks/extra-time.tsx';
import { studentsOfGroupQuery } from '../../features/teaching/list-students.ts';
import type { Group } from '../../features/teaching-groups/group.ts';
import { RecordManager } from '../../ui/record-manager.tsx';

/** Who of a group has more time than the others. */
export function ExtraTimesTab({ group }: { group: Group }) {
  const params = useListParams({ defaultSort: { key: 'kind', direction: 'ascending' }, filters: [] });
  const query = useQuery(listExtraTimes(group.id)(params.request));
  const students = useQuery(studentsOfGroupQuery(group.id));
  return (
    <Stack gap={4}>
      {group.isMine ? (
        <p>
          <Button variant="primary" size="dense" onClick={() => params.setNewAsked(true)}>
            <Plus aria-hidden="true" />
            New extra time
          </Button>
        </p>
      ) : (
        <p>The teachers of the group keep this.</p>
      )}
      <RecordManager
        caption="Extra time"
        noun={['extra time', 'extra times']}
        query={query}
        params={params}
        columns={extraTimeColumns}
        nameOf={nameOfStudent}
        form={(slot) => <ExtraTimeForm {...slot} groupId={group.id} students={students.data ?? []} />}
        get={readExtraTime}
        remove={({ id }) => deleteRow('extra_times', id)}
        consequence={() => 'The deadlines of this student are those of the others again.'}
        emptyHint="Nobody has extra time in this group."
      />
    </Stack>
  );
}
