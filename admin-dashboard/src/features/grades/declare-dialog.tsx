import { useState } from 'react';
import { Alert, Field, formatCount, formatNumber, Stack, TextInput } from '@portal/shared/ui';
import { RuleError } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { declareResults } from './declare-results.ts';
import { type GradedStudent, openIn, type SheetTask, tasksOf } from './grade-sheet.ts';

interface DeclareDialogProps {
  groupId: string;
  students: readonly GradedStudent[];
  /** How often they were declared. */
  seen: number;
  onDone: () => void;
  onClose: () => void;
}

/** Declares the results after a look at them: how many have which grade, and what stands in the way. */
export function DeclareDialog({ groupId, students, seen, onDone, onClose }: DeclareDialogProps) {
  const [reason, setReason] = useState('');
  const missing = tasksOf(students).filter((task) => !task.released || openIn(students, task.task).length > 0);
  const changed = students.filter(({ total, declaredTotal }) => total !== declaredTotal);

  async function handleConfirm() {
    if (seen > 0 && reason.trim() === '') throw new RuleError('Say why the results are declared again.', 'P0001');
    await declareResults({ groupId, seen, reason: reason.trim() });
    onDone();
  }

  return (
    <ConfirmWrite
      title={seen === 0 ? 'Declare the results?' : 'Declare the results again?'}
      confirmLabel={`Declare ${formatCount(students.length, 'result')}`}
      tone="primary"
      problemTitle="The results were not declared"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          {gradeCounts(students)}. The results keep the marks, the credits and the scheme of this moment. They count in
          SGPA and CGPA, and what was declared before stays as their history.
        </p>
        {seen > 0 && (
          <>
            <p>{formatCount(changed.length, 'total')} differ from what was declared last.</p>
            <Field label="Reason" hint="The students read it.">
              <TextInput
                size="dense"
                maxLength={limits.result_declarations.reason.longest}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </>
        )}
        {missing.length > 0 && (
          <Alert tone="warning" role={null} title="This stands in the way">
            {missing.map((task) => (
              <p key={task.task}>{describeMissing(task, students)}</p>
            ))}
          </Alert>
        )}
      </Stack>
    </ConfirmWrite>
  );
}

function describeMissing({ task, title, released }: SheetTask, students: readonly GradedStudent[]): string {
  const open = openIn(students, task).length;
  const words = [
    open > 0 && `${formatCount(open, 'student')} without a mark`,
    !released && 'its marks are not released',
  ].filter(Boolean);
  return `${title}: ${words.join(', ')}.`;
}

/** '4 A+, 7 A, 2 without a grade', in the order of the totals. */
export function gradeCounts(students: readonly GradedStudent[]): string {
  const counts = new Map<string, number>();
  for (const { grade } of students.toSorted((one, other) => (other.total ?? -1) - (one.total ?? -1)))
    counts.set(grade ?? 'without a grade', (counts.get(grade ?? 'without a grade') ?? 0) + 1);
  return [...counts].map(([grade, count]) => `${formatNumber(count)} ${grade}`).join(', ');
}
