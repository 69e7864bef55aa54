import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Dialog, formatCount, formatNumber, FormErrorSummary, Stack } from '@portal/shared/ui';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import type { Task } from './task.ts';
import type { StudentToMark } from './list-to-mark.ts';
import { releaseMarks } from './save-mark.ts';

interface ReleaseDialogProps {
  task: Task;
  students: readonly StudentToMark[];
  onDone: () => void;
  onClose: () => void;
}

/** Shows before the release who has a mark and who has none; what is released is not taken back. */
export function ReleaseDialog({ task, students, onDone, onClose }: ReleaseDialogProps) {
  const marked = students.filter(({ score }) => score !== null);
  const missing = students.filter(({ score }) => score === null);
  const outdated = marked.filter(({ isHandedInSince }) => isHandedInSince);
  const release = useMutation({ mutationFn: () => releaseMarks(task.id), onSuccess: onDone });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissible={!release.isPending}
      title="Release the marks"
      description={task.title}
      actions={
        <>
          <Button
            variant="primary"
            size="dense"
            isBusy={release.isPending}
            busyLabel="Releasing..."
            disabled={marked.length === 0}
            onClick={() => release.mutate()}
          >
            Release {formatCount(marked.length, 'mark')}
          </Button>
          <Button size="dense" onClick={onClose} disabled={release.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <FormErrorSummary
          title="The marks were not released"
          problems={release.error ? [{ message: describeWriteError(release.error) }] : []}
        />
        <p>
          Marked: {formatNumber(marked.length)} of {formatCount(students.length, 'student')}. Whoever has a mark sees
          score, grade and feedback at once, and every change from then on with its reason. This cannot be taken back.
        </p>
        {missing.length > 0 && (
          <Alert tone="warning" role={null} title={`${formatCount(missing.length, 'student')} without a mark`}>
            {missing.map(({ name }) => name).join(', ')}
          </Alert>
        )}
        {outdated.length > 0 && (
          <Alert tone="warning" role={null} title="Handed in again since they were marked">
            {outdated.map(({ name }) => name).join(', ')}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
