import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@portal/shared/ui';
import { ChoicesDialog } from '../../ui/choices-dialog.tsx';
import type { Course } from './course.ts';
import { otherCoursesQuery, prerequisitesQuery, savePrerequisites } from './prerequisites.ts';

interface PrerequisitesDialogProps {
  course: Course;
  onSaved: () => void;
  onClose: () => void;
}

/** Which courses come before a course. */
export function PrerequisitesDialog({ course, ...dialog }: PrerequisitesDialogProps) {
  return (
    <ChoicesDialog
      {...dialog}
      title={`Prerequisites of ${course.title}`}
      description="Whoever enrols has a seat in each of these. You can still give a seat to anybody."
      legend="Comes first"
      offered={useQuery(otherCoursesQuery(course.id))}
      before={useQuery(prerequisitesQuery(course.id))}
      errorTitle="The courses could not be loaded"
      failureTitle="The prerequisites were not changed"
      empty={<EmptyState title="No other course">There is nothing that could come first.</EmptyState>}
      save={(before, after) => savePrerequisites(course.id, before, after)}
    />
  );
}
