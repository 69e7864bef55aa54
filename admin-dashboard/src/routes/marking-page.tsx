import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '@portal/shared/contract';
import {
  Alert,
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  type FetchFirst,
  formatDateTime,
  PageHeader,
  QueryState,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { type StudentToMark, toMarkQuery } from '../features/tasks/list-to-mark.ts';
import { MarkingDesk } from '../features/tasks/marking-desk.tsx';
import { ReleaseDialog } from '../features/tasks/release-dialog.tsx';
import { type Task, taskQuery } from '../features/tasks/task.ts';
import { groupQuery, nameOfGroup } from '../features/teaching-groups/group.ts';
import { teachingGroupPath } from '../paths.ts';
import { useFinish } from '../ui/use-editor.ts';

export const fetchFirst: FetchFirst = (client, _search, _person, { group = '', task = '' }) =>
  Promise.all([
    client.prefetchQuery(groupQuery(group)),
    client.prefetchQuery(taskQuery(task)),
    client.prefetchQuery(toMarkQuery(task)),
  ]);

/** Works through what was handed in for a task, student by student, and releases the marks together. */
export default function MarkingPage() {
  const { group: groupId = '', task: taskId = '' } = useParams();
  const group = useQuery(groupQuery(groupId));
  const task = useQuery(taskQuery(taskId));
  const students = useQuery(toMarkQuery(taskId));
  usePageTitle(task.data && `Marking: ${task.data.title}`);
  const back = teachingGroupPath(groupId, `${task.data?.kind ?? 'assignment'}s`);

  return (
    <>
      <PageHeader
        size="dense"
        title={task.data?.title ?? 'Marking'}
        meta={
          <>
            <TextLink to={back}>{group.data ? nameOfGroup(group.data) : 'The group'}</TextLink>
            {task.data && `, ${task.data.maxMarks} marks, due ${formatDateTime(task.data.dueAt)}`}
          </>
        }
      />
      <QueryState
        query={task}
        errorTitle="The task could not be loaded"
        headingLevel={2}
        missing={
          <EmptyState
            title="There is no such task"
            headingLevel={2}
            action={<ButtonLink to={back}>The group</ButtonLink>}
          >
            The address is wrong, or it was deleted.
          </EmptyState>
        }
      >
        {(given) => (
          <QueryState
            query={students}
            errorTitle="The students could not be loaded"
            headingLevel={2}
            skeleton={<Skeleton shape="row" count={8} />}
            empty={
              <EmptyState title="Nobody to mark" headingLevel={2}>
                The group has no students, or you are not one of its teachers: marks are theirs alone.
              </EmptyState>
            }
          >
            {(list) => <Marking task={given} students={list} />}
          </QueryState>
        )}
      </QueryState>
    </>
  );
}

function Release({ task, onStart }: { task: Task; onStart: () => void }) {
  if (task.releasedAt !== null)
    return (
      <span>Released on {formatDateTime(task.releasedAt)}. A change needs a reason, which the student reads.</span>
    );
  if (task.state === 'open')
    return (
      <span>The marks can be released from {formatDateTime(task.dueAt)} on, when the time to hand in is over.</span>
    );
  return (
    <Button size="dense" variant="primary" onClick={onStart}>
      Release marks
    </Button>
  );
}

function Marking({ task, students }: { task: Task; students: StudentToMark[] }) {
  const [isReleasing, setIsReleasing] = useState(false);
  const finish = useFinish();
  const isHidden = task.blind && task.releasedAt === null;
  return (
    <Stack gap={5}>
      <Cluster>
        <Release task={task} onStart={() => setIsReleasing(true)} />
      </Cluster>
      {isHidden && (
        <Alert tone="info" role={null} title="Names are hidden until the marks are released">
          You mark numbered scripts; whose they are, and what came late, is told when the marks are released. Only a
          name that stands inside the work itself is not removed.
        </Alert>
      )}
      <MarkingDesk task={task} students={students} />
      {isReleasing && (
        <ReleaseDialog
          task={task}
          students={students}
          onClose={() => setIsReleasing(false)}
          onDone={() => {
            setIsReleasing(false);
            finish('Marks released', task.title);
          }}
        />
      )}
    </Stack>
  );
}
