import type { ReactNode } from 'react';
import { deleteRow } from '../../../data/delete-row.ts';
import { ConfirmWrite } from '../../../ui/confirm-write.tsx';
import { EditedRow } from '../../../ui/use-record-draft.ts';
import type { ChosenGroup, PeopleAndRooms } from '../choices.ts';
import type { Timetable } from '../timetable.ts';
import type { Change } from './change.ts';
import { describeWhen } from './describe-change.ts';
import { AddSessionForm, CancelSessionForm, MoveSessionForm } from './session-forms.tsx';
import type { SessionWork, SessionWorkState } from './use-session-work.ts';

interface SessionDialogsProps {
  state: SessionWorkState;
  choices: PeopleAndRooms;
  /** Where sessions are added; null where they are only changed. */
  addTo: { timetable: Timetable; groups: readonly ChosenGroup[]; isOnlyGroups?: boolean } | null;
}

/** The dialogs in which a single session is cancelled, moved, added, or held as planned again. */
export function SessionDialogs({ state, choices, addTo }: SessionDialogsProps) {
  const { work, close, done, reload } = state;
  if (work === null) return null;
  if (work.kind === 'undo') return <UndoDialog change={work.change} onDone={done} onClose={close} />;
  const slot = (title: string, description: string) => ({
    record: work.change,
    onSaved: () => done(title, description),
    onReload: reload,
    onClose: close,
  });
  if (work.kind === 'add')
    return (
      addTo && (
        <Kept work={work} place={addTo.timetable.id}>
          <AddSessionForm
            {...slot(work.change ? 'Session updated' : 'Session added', addTo.timetable.owner.name)}
            timetable={addTo.timetable}
            choices={{ ...choices, groups: addTo.groups, isOnlyGroups: addTo.isOnlyGroups }}
            day={work.day}
          />
        </Kept>
      )
    );
  const { session } = work;
  const planned = `${session.subject}, ${describeWhen({ day: session.heldOn, startsAt: session.startsAt })}`;
  return (
    <Kept work={work} place={`${session.entryId} ${session.heldOn}`}>
      {work.kind === 'cancel' ? (
        <CancelSessionForm {...slot('Session cancelled', planned)} session={session} />
      ) : (
        <MoveSessionForm {...slot('Session moved', planned)} session={session} choices={choices} />
      )}
    </Kept>
  );
}

interface KeptProps {
  work: Exclude<SessionWork, { kind: 'undo' }>;
  /** What a new change is of. */
  place: string;
  children: ReactNode;
}

/** Another version of a change is another form; what is typed is kept by the session that it is about. */
function Kept({ work: { kind, change }, place, children }: KeptProps) {
  const id = change?.id ?? `${kind} ${place}`;
  const version = change?.updatedAt ?? '';
  return (
    <EditedRow key={`${id} ${version}`} value={{ id, version }}>
      {children}
    </EditedRow>
  );
}

interface UndoDialogProps {
  change: Change;
  onDone: (title: string, description: string) => void;
  onClose: () => void;
}

function UndoDialog({ change, onDone, onClose }: UndoDialogProps) {
  const { subject, day } = change;
  const isAdded = change.kind === 'added';
  const startsAt = change.plannedStartsAt ?? change.startsAt ?? '';
  const words = `${subject}, ${describeWhen({ day, startsAt })}`;

  async function handleConfirm() {
    try {
      await deleteRow('session_changes', change.id);
    } catch (cause) {
      // Somebody else has done the same.
      if (!(cause instanceof Error && cause.name === 'NotFoundError')) throw cause;
    }
    onDone(isAdded ? 'Session taken out' : 'Session held as planned', words);
  }

  return (
    <ConfirmWrite
      title={isAdded ? 'Take this session out?' : 'Hold this session as planned?'}
      confirmLabel={isAdded ? 'Take it out' : 'Hold as planned'}
      tone={isAdded ? 'danger' : 'primary'}
      problemTitle="Nothing was changed"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {isAdded
        ? `${words} disappears from the timetable.`
        : `${words} is held as the week says. The reason is removed.`}
    </ConfirmWrite>
  );
}
