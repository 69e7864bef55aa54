import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@portal/shared/ui';
import { ChoicesDialog } from '../../../ui/choices-dialog.tsx';
import { recordOutcomes, seatedQuery } from './outcomes.ts';

interface OutcomesDialogProps {
  courseId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Who has finished a course, when it ends. */
export function OutcomesDialog({ courseId, ...dialog }: OutcomesDialogProps) {
  const query = useQuery(seatedQuery(courseId));
  const { data } = query;
  const proposed = data?.students
    .filter(({ outcome }) => (data.isRecorded ? outcome === 'finished' : true))
    .map(({ id }) => id);
  return (
    <ChoicesDialog
      {...dialog}
      title="Record who finished"
      description="Whoever has a seat and is not ticked has not finished the course. Students read it on the page of the course, and courses that ask for this one count it. Declaring the results of the course records it too: who passed has finished. It can be changed later."
      legend="Finished the course"
      offered={{ ...query, data: data?.students.map(({ id, name }) => ({ id, label: name })) }}
      before={{ ...query, data: proposed }}
      errorTitle="The students could not be loaded"
      failureTitle="Nothing was recorded"
      empty={<EmptyState title="Nobody has a seat">It is recorded of those who have a seat.</EmptyState>}
      save={(before, after) => recordOutcomes(courseId, after, data?.isRecorded ? before : [])}
    />
  );
}
