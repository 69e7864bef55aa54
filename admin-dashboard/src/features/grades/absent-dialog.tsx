import { useState } from 'react';
import { Field, formatCount, SelectInput, Stack } from '@portal/shared/ui';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { type GradedStudent, openIn, type SheetTask } from './grade-sheet.ts';
import { setStanding } from './set-standing.ts';

interface AbsentDialogProps {
  students: readonly GradedStudent[];
  /** Those that somebody has no mark in. */
  tasks: readonly SheetTask[];
  onDone: () => void;
  onClose: () => void;
}

/** Says of everybody without a mark in a task that they were absent. */
export function AbsentDialog({ students, tasks, onDone, onClose }: AbsentDialogProps) {
  const [task, setTask] = useState(tasks[0]?.task ?? '');
  const missing = openIn(students, task);
  return (
    <ConfirmWrite
      title="Those without a mark were absent?"
      confirmLabel={`${formatCount(missing.length, 'student')} absent`}
      tone="primary"
      problemTitle="Nothing was changed"
      onConfirm={async () => {
        await setStanding({
          taskId: task,
          studentIds: missing.map(({ id }) => id),
          standing: 'absent',
          was: null,
          reason: '',
        });
        onDone();
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Field label="Task">
          <SelectInput
            size="dense"
            value={task}
            onChange={(event) => setTask(event.target.value)}
            options={tasks.map((one) => ({
              value: one.task,
              label: `${one.title}: ${formatCount(openIn(students, one.task).length, 'student')} without a mark`,
            }))}
          />
        </Field>
        <p>{missing.map(({ name }) => name).join(', ')}</p>
        <p>They get 0 of its marks until one is given. The students see that they were absent.</p>
      </Stack>
    </ConfirmWrite>
  );
}
