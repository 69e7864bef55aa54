import { database, unwrapNothing } from '@portal/shared/data';
import { ConfirmWrite } from '../../../ui/confirm-write.tsx';
import { nameOf } from '../../../data/person-name.ts';
import type { CourseStudent } from './course-student.ts';

interface RemoveDialogProps {
  courseId: string;
  student: CourseStudent;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before somebody's place in a course is taken away. */
export function RemoveDialog({ courseId, student, onRemoved, onClose }: RemoveDialogProps) {
  const isEnrolled = student.status === 'enrolled';

  async function handleConfirm() {
    const client = await database();
    unwrapNothing(await client.rpc('remove_from_course', { course_id: courseId, profile_id: student.id }));
    onRemoved();
  }

  return (
    <ConfirmWrite
      title={`Take ${nameOf(student)} out of the course?`}
      confirmLabel={isEnrolled ? 'Take the seat away' : 'Take off the waiting list'}
      problemTitle="Nothing was changed"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>
        {isEnrolled
          ? 'The seat goes to whoever waits longest. They can enrol again while seats are free.'
          : 'Those behind move up. They can ask for a place again.'}
      </p>
    </ConfirmWrite>
  );
}
