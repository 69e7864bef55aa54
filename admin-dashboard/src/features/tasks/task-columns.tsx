import { type Column, formatDateTime, formatNumber, TextLink, VisuallyHidden } from '@portal/shared/ui';
import { markingPath } from '../../paths.ts';
import { TwoLines } from '../../ui/two-lines.tsx';
import { takesWork, type Task } from './task.ts';
import { TaskState } from './task-state.tsx';

export const taskColumns: readonly Column<Task>[] = [
  { key: 'title', header: 'Title', isSortable: true, render: ({ title }) => title },
  { key: 'state', header: 'State', render: (task) => <TaskState task={task} /> },
  {
    key: 'due_at',
    header: 'Time',
    isSortable: true,
    render: ({ kind, opensAt, dueAt }) => (
      <TwoLines
        first={kind === 'assessment' ? formatDateTime(opensAt) : `Due ${formatDateTime(dueAt)}`}
        second={kind === 'assessment' ? `until ${formatDateTime(dueAt)}` : `open from ${formatDateTime(opensAt)}`}
      />
    ),
  },
  {
    key: 'handed_in',
    header: 'Handed in',
    isNumeric: true,
    render: (task) =>
      takesWork(task) ? `${formatNumber(task.handedIn)} of ${formatNumber(task.students)}` : 'on paper',
  },
  {
    key: 'marked',
    header: 'Marked',
    isNumeric: true,
    render: (task) => `${formatNumber(task.marked)} of ${formatNumber(task.students)}`,
  },
  {
    key: 'mark',
    header: 'Marking',
    isHeaderHidden: true,
    stackLabel: null,
    render: (task) =>
      task.state === 'draft' || task.state === 'coming' ? null : (
        <TextLink to={markingPath(task.groupId, task.id)}>
          Mark<VisuallyHidden> {task.title}</VisuallyHidden>
        </TextLink>
      ),
  },
];
