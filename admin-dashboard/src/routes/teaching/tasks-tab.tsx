import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Button, type ListFilter, Stack, useListParams } from '@portal/shared/ui';
import { deleteRow } from '../../data/delete-row.ts';
import { listTasks, readTask, type TaskKind } from '../../features/tasks/task.ts';
import { taskColumns } from '../../features/tasks/task-columns.tsx';
import { AssessmentForm, AssignmentForm } from '../../features/tasks/task-form.tsx';
import { stateOptions } from '../../features/tasks/task-state.tsx';
import type { Group } from '../../features/teaching-groups/group.ts';
import { RecordManager } from '../../ui/record-manager.tsx';

const filters: readonly ListFilter[] = [
  { name: 'state', label: 'State', anyLabel: 'All states', options: stateOptions },
];

const forms = { assignment: AssignmentForm, assessment: AssessmentForm };

export const AssignmentsTab = ({ group }: { group: Group }) => <TasksTab group={group} kind="assignment" />;
export const AssessmentsTab = ({ group }: { group: Group }) => <TasksTab group={group} kind="assessment" />;

/** What a group is given, with where each stands; its own teachers give, change and mark it. */
function TasksTab({ group, kind }: { group: Group; kind: TaskKind }) {
  const params = useListParams({ defaultSort: { key: 'due_at', direction: 'descending' }, filters });
  const query = useQuery(listTasks(group.id, kind)(params.request));
  const Form = forms[kind];
  return (
    <Stack gap={4}>
      {group.isMine ? (
        <p>
          <Button variant="primary" size="dense" onClick={() => params.setNewAsked(true)}>
            <Plus aria-hidden="true" />
            New {kind}
          </Button>
        </p>
      ) : (
        <p>The teachers of the group keep these, and see what was handed in.</p>
      )}
      <RecordManager
        caption={kind === 'assignment' ? 'Assignments' : 'Assessments'}
        noun={[kind, `${kind}s`]}
        query={query}
        params={params}
        columns={taskColumns}
        searchLabel={`Search ${kind}s`}
        filters={filters}
        nameOf={({ title }) => title}
        form={(slot) => <Form {...slot} groupId={group.id} />}
        get={readTask}
        remove={({ id }) => deleteRow('tasks', id)}
        canEdit={() => group.isMine}
        canDelete={({ handedIn, marked }) => group.isMine && handedIn === 0 && marked === 0}
        consequence={() => 'Its students do not see it any more. Nothing was handed in for it.'}
        emptyHint={`Add the first ${kind} of this group.`}
      />
    </Stack>
  );
}
