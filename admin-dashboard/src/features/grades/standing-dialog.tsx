import { useState } from 'react';
import { Field, formatNumber, SelectInput, Stack, TextInput } from '@portal/shared/ui';
import { RuleError } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { entryOf, type GradedStudent } from './grade-sheet.ts';
import { setStanding, type Standing } from './set-standing.ts';

interface StandingDialogProps {
  student: GradedStudent;
  onDone: () => void;
  onClose: () => void;
}

type Choice = Standing | 'none';

const standingOf = (state: string | undefined): Choice => (state === 'absent' || state === 'exempt' ? state : 'none');

/** Says of one student in one task that they were absent or are exempt, or neither. */
export function StandingDialog({ student, onDone, onClose }: StandingDialogProps) {
  const [task, setTask] = useState(
    student.entries.find(({ state }) => state !== 'marked')?.task ?? student.entries[0]?.task ?? '',
  );
  const entry = entryOf(student, task);
  const was = standingOf(entry?.state);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const choice = chosen ?? was;
  const reason = typed ?? entry?.reason ?? '';

  async function handleConfirm() {
    if (choice === 'exempt' && reason.trim() === '')
      throw new RuleError('Say why the task does not count for them.', 'P0001');
    await setStanding({
      taskId: task,
      studentIds: [student.id],
      standing: choice === 'none' ? null : choice,
      was: was === 'none' ? null : was,
      reason: choice === 'none' ? '' : reason,
    });
    onDone();
  }

  return (
    <ConfirmWrite
      title={`Absent or exempt: ${student.name}`}
      confirmLabel="Save"
      tone="primary"
      problemTitle="Nothing was changed"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Field label="Task">
          <SelectInput
            size="dense"
            value={task}
            onChange={(event) => {
              setTask(event.target.value);
              setChosen(null);
              setTyped(null);
            }}
            options={student.entries.map((one) => ({
              value: one.task,
              label: `${one.title}: ${one.score === null ? one.state : `${formatNumber(one.score, 2)} of ${one.marks}`}`,
            }))}
          />
        </Field>
        <Field label="It counts">
          <SelectInput
            size="dense"
            value={choice}
            onChange={(event) => setChosen(standingOf(event.target.value))}
            options={[
              { value: 'none', label: 'by its mark' },
              { value: 'absent', label: 'as 0: they were absent' },
              { value: 'exempt', label: 'not at all: they are exempt' },
            ]}
          />
        </Field>
        {choice !== 'none' && (
          <Field label="Reason" isOptional={choice === 'absent'} hint="The student reads it.">
            <TextInput
              size="dense"
              maxLength={limits.task_standings.reason.longest}
              value={reason}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
      </Stack>
    </ConfirmWrite>
  );
}
