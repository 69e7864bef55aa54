import { type FormEvent, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Dialog, EmptyState, FieldGroup, QueryState } from '@portal/shared/ui';
import { describeWriteError } from '../../ui/describe-write-error.ts';
import type { Course } from './course.ts';
import { type AssignableStaff, listAssignableStaffQuery } from './list-assignable-staff.ts';
import { listAssigneesQuery } from './list-assignees.ts';
import { saveAssignees } from './save-assignees.ts';

interface AssigneesDialogProps {
  course: Course;
  onSaved: () => void;
  onClose: () => void;
}

/** Who may manage exactly this course without managing all of them. */
export function AssigneesDialog({ course, onSaved, onClose }: AssigneesDialogProps) {
  const staff = useQuery(listAssignableStaffQuery());
  const assignees = useQuery(listAssigneesQuery(course.id));
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="panel"
      title={`Assign ${course.title}`}
      description="Assigned staff edit the course and see its students, and no other course."
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
      <QueryState
        query={staff}
        errorTitle="The staff could not be loaded"
        empty={
          <EmptyState title="Nobody to assign">
            Members of the faculty appear here once they have an account.
          </EmptyState>
        }
      >
        {(people) => (
          <QueryState query={assignees} errorTitle="The assignments could not be loaded" isEmpty={() => false}>
            {(before) => (
              <AssigneesForm
                id={formId}
                courseId={course.id}
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

interface AssigneesFormProps {
  id: string;
  courseId: string;
  people: readonly AssignableStaff[];
  before: readonly string[];
  onBusy: (isBusy: boolean) => void;
  onSaved: () => void;
}

function AssigneesForm({ id, courseId, people, before, onBusy, onSaved }: AssigneesFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    onBusy(true);
    try {
      await saveAssignees(courseId, before, chosen);
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

  return (
    <form id={id} onSubmit={(event) => void handleSubmit(event)}>
      {problem !== null && (
        <Alert tone="danger" title="The assignment was not changed">
          {problem}
        </Alert>
      )}
      <FieldGroup legend="Assigned to">
        {people.map(({ profileId, name }) => (
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
