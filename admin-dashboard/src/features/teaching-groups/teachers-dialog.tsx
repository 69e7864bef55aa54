import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@portal/shared/contract';
import { EmptyState } from '@portal/shared/ui';
import { type AssignableStaff, assignableStaffQuery } from '../../data/list-assignable-staff.ts';
import { type Choice, ChoicesDialog } from '../../ui/choices-dialog.tsx';
import { listTeachersQuery } from './list-teachers.ts';
import { saveTeachers } from './save-teachers.ts';

interface TeachersDialogProps {
  groupId: string;
  /** 'Teachers of Inference, B.Sc. Statistics III Year' */
  title: string;
  /** What they may do because of it. */
  description: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Who teaches a group: a subject of a class, or a course. */
export function TeachersDialog({ groupId, ...dialog }: TeachersDialogProps) {
  const staff = useQuery(assignableStaffQuery);
  const teachers = useQuery(listTeachersQuery(groupId));
  const offered = useOffered(staff.data, teachers.data);
  return (
    <ChoicesDialog
      {...dialog}
      legend="Taught by"
      offered={{ ...staff, data: offered }}
      before={teachers}
      errorTitle="The staff could not be loaded"
      failureTitle="The teachers were not changed"
      empty={
        <EmptyState title="Nobody to assign">Members of the faculty appear here once they have an account.</EmptyState>
      }
      save={(before, after) => saveTeachers(groupId, before, after)}
    />
  );
}

/** The faculty, and whoever teaches the group without being one of them: staff may make themselves a teacher. */
function useOffered(
  people: readonly AssignableStaff[] | undefined,
  before: readonly string[] = [],
): readonly Choice[] | undefined {
  const own = useAuth(({ profile }) => profile);
  const nameOf = (id: string) => (id === own?.id ? (own.fullName ?? own.email) : 'Somebody who is not of the faculty');
  if (!people) return undefined;
  const others = before.filter((id) => !people.some(({ profileId }) => profileId === id));
  return [
    ...people.map(({ profileId, name }) => ({ id: profileId, label: name })),
    ...others.map((id) => ({ id, label: nameOf(id) })),
  ];
}
