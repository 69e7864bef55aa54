import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import {
  Button,
  departmentToday,
  DraftNotice,
  EmptyState,
  Field,
  formatCount,
  QueryState,
  SearchField,
  TextInput,
  useDraft,
} from '@portal/shared/ui';
import { countUp } from './count-up.ts';
import { MOST_STUDENTS } from './place-students.ts';
import { PlaceListDialog } from './place-list-dialog.tsx';
import { StudentRow } from './student-row.tsx';
import { MOST_SHOWN, type StudentWithoutClass, studentsWithoutClassQuery } from './students-without-class.ts';

interface SeveralDialogProps {
  /** The class that is looked at, '' for none. */
  classId: string;
  onPlaced: (count: number) => void;
  onClose: () => void;
}

/** Who was chosen, in this order, and the numbers that were typed for them. */
interface Choice {
  first: string;
  chosen: readonly StudentWithoutClass[];
  typed: Readonly<Record<string, string>>;
}

const nobody: Choice = { first: '1', chosen: [], typed: {} };

/** Students of the list of those who have no class, with roll numbers that are counted up or typed. */
export function SeveralDialog({ classId, onPlaced, onClose }: SeveralDialogProps) {
  const [target, setTarget] = useState({ classId, fromDay: departmentToday() });
  const [choice, setChoice] = useState<Choice>(nobody);
  const [error, setError] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const students = useQuery({ ...studentsWithoutClassQuery(search), placeholderData: keepPreviousData });
  const draft = useDraft<Choice>({ form: 'students without a class', restore: setChoice });
  const { first, chosen, typed } = choice;

  function change(next: Partial<Choice>) {
    setError(null);
    const now = { ...choice, ...next };
    setChoice(now);
    draft.keep(now);
  }

  function readLines() {
    if (chosen.length === 0) setError('Choose at least one student.');
    else if (chosen.length > MOST_STUDENTS) setError(`Choose at most ${MOST_STUDENTS} students at once.`);
    else return chosen.map(({ id, email }, place) => ({ profileId: id, email, rollNumber: numberOf(id, place) }));
    return null;
  }

  const numberOf = (id: string, place: number) => typed[id] ?? countUp(first, place);
  const add = (more: readonly StudentWithoutClass[]) =>
    change({ chosen: [...chosen, ...more.filter(({ id }) => !chosen.some((one) => one.id === id))] });

  return (
    <PlaceListDialog
      title="Add several students"
      description="Of those who have no class today. Nothing is stored before you have seen what becomes of each."
      target={target}
      onTarget={setTarget}
      readLines={readLines}
      isBlank={chosen.length === 0}
      onPlaced={(count) => {
        draft.forget();
        onPlaced(count);
      }}
      onClose={() => {
        draft.forget();
        onClose();
      }}
    >
      <DraftNotice
        restoredAt={draft.restoredAt}
        onDiscard={() => {
          draft.forget();
          setChoice(nobody);
        }}
      />
      <Field label="First roll number" hint="The others are counted up from it, in the order in which you choose.">
        <TextInput
          size="dense"
          autoComplete="off"
          value={first}
          onChange={(event) => change({ first: event.target.value })}
        />
      </Field>
      <SearchField size="dense" label="Search students without a class" value={search} onChange={setSearch} />
      <QueryState
        query={students}
        errorTitle="The students could not be loaded"
        headingLevel={3}
        empty={
          <EmptyState title={search === '' ? 'Every student has a class' : 'Nobody without a class is found'}>
            Students appear here once they have signed up.
          </EmptyState>
        }
      >
        {(found) => (
          <fieldset>
            <Head>
              <legend>{`${formatCount(chosen.length, 'student')} chosen`}</legend>
              <Button size="dense" onClick={() => add(found.slice(0, MOST_SHOWN))}>
                Choose all shown
              </Button>
            </Head>
            {error !== null && <Wrong role="alert">{error}</Wrong>}
            <ul>
              {found.slice(0, MOST_SHOWN).map((student) => {
                const place = chosen.findIndex(({ id }) => id === student.id);
                return (
                  <StudentRow
                    key={student.id}
                    student={student}
                    rollNumber={place < 0 ? null : numberOf(student.id, place)}
                    onChoose={(isChosen) =>
                      isChosen ? add([student]) : change({ chosen: chosen.filter(({ id }) => id !== student.id) })
                    }
                    onNumber={(rollNumber) => change({ typed: { ...typed, [student.id]: rollNumber } })}
                  />
                );
              })}
            </ul>
            {found.length > MOST_SHOWN && <p>{`The first ${MOST_SHOWN} are shown; search for others.`}</p>}
          </fieldset>
        )}
      </QueryState>
    </PlaceListDialog>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  justify-content: space-between;
  padding-block-end: var(--space-2);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
`;

const Wrong = styled.p`
  padding-block-end: var(--space-2);
  color: var(--danger-text);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
`;
