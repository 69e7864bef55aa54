import { type FormEvent, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@portal/shared/contract';
import { Alert, Button, Checkbox, Dialog, EmptyState, FieldGroup, QueryState } from '@portal/shared/ui';
import { type AssignableStaff, assignableStaffQuery } from '../../data/list-assignable-staff.ts';
import { describeWriteError } from '../../ui/describe-write-error.ts';
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
export function TeachersDialog({ groupId, title, description, onSaved, onClose }: TeachersDialogProps) {
  const staff = useQuery(assignableStaffQuery);
  const teachers = useQuery(listTeachersQuery(groupId));
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="panel"
      title={title}
      description={description}
      isDismissible={!isBusy}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" size="dense" isBusy={isBusy} busyLabel="Saving...">
            Save changes
          </Button>
          <Button size="dense" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </>
      }
    >
      <QueryState query={staff} errorTitle="The staff could not be loaded" isEmpty={() => false}>
        {(people) => (
          <QueryState query={teachers} errorTitle="The teachers could not be loaded" isEmpty={() => false}>
            {(before) => (
              <TeachersForm
                id={formId}
                groupId={groupId}
                people={people}
                before={before}
                onBusy={setIsBusy}
                onSaved={onSaved}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </Dialog>
  );
}

interface TeachersFormProps {
  id: string;
  groupId: string;
  people: readonly AssignableStaff[];
  before: readonly string[];
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

function TeachersForm({ id, groupId, people, before, onBusy, onSaved }: TeachersFormProps) {
  const offered = useOffered(people, before);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    onBusy(true);
    try {
      await saveTeachers(groupId, before, chosen);
      onSaved();
    } catch (cause) {
      setProblem(describeWriteError(cause));
    } finally {
      onBusy(false);
    }
  }

  function toggle(profileId: string) {
    setChosen((now) => (now.includes(profileId) ? now.filter((other) => other !== profileId) : [...now, profileId]));
  }

  if (offered.length === 0)
    return (
      <EmptyState title="Nobody to assign">Members of the faculty appear here once they have an account.</EmptyState>
    );
  return (
    <form id={id} onSubmit={(event) => void handleSubmit(event)}>
      {problem !== null && (
        <Alert tone="danger" title="The teachers were not changed">
          {problem}
        </Alert>
      )}
      <FieldGroup legend="Taught by">
        {offered.map(({ profileId, name }) => (
          <Checkbox
            key={profileId}
            label={name}
            checked={chosen.includes(profileId)}
            onChange={() => toggle(profileId)}
          />
        ))}
      </FieldGroup>
    </form>
  );
}

/** The faculty, and whoever teaches the group without being one of them: staff may make themselves a teacher. */
function useOffered(people: readonly AssignableStaff[], before: readonly string[]): readonly AssignableStaff[] {
  const own = useAuth(({ profile }) => profile);
  const others = before.filter((id) => !people.some(({ profileId }) => profileId === id));
  const nameOf = (id: string) => (id === own?.id ? (own.fullName ?? own.email) : 'Somebody who is not of the faculty');
  return [...people, ...others.map((profileId) => ({ profileId, name: nameOf(profileId) }))];
}
