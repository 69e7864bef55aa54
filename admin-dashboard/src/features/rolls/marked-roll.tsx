import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Alert, Button } from '@portal/shared/ui';
import { countWords } from './count-words.ts';
import { RefusedMarks } from './refused-marks.tsx';
import type { Entry } from './roll.ts';
import { RollList } from './roll-list.tsx';
import { SavingNote } from './saving-note.tsx';
import { labelOf } from './status.ts';
import { useMarking } from './use-marking.ts';

interface MarkedRollProps {
  rollId: string;
  entries: readonly Entry[];
  /** Whether keys go to the first student from the start, for whoever has just opened the roll. */
  startsFocused: boolean;
}

/** A roll on its day: everybody is present until marked otherwise, and each mark is saved as it is made. */
export function MarkedRoll({ rollId, entries, startsFocused }: MarkedRollProps) {
  const { keeper, state, statusOf, mark, markAllPresent, undo } = useMarking(rollId, entries);
  const overtaken = entries.filter(({ studentId }) => state.overtaken[studentId] !== undefined);

  return (
    <>
      <Head>
        <Count>{countWords(entries.map(statusOf))}</Count>
        <SavingNote phase={state.phase} />
        <Buttons>
          <Button size="dense" onClick={markAllPresent}>
            Mark all present
          </Button>
          <Button size="dense" onClick={() => undo()}>
            Undo
          </Button>
        </Buttons>
      </Head>
      <RefusedMarks keeper={keeper} state={state} entries={entries} />
      {overtaken.map((entry) => {
        const wanted = state.overtaken[entry.studentId] ?? entry.status;
        return (
          <Alert
            key={entry.studentId}
            tone="warning"
            title={`Somebody else has marked ${entry.name} ${labelOf(entry.status).toLowerCase()}`}
            action={
              <Buttons>
                <Button size="dense" onClick={() => mark(entry, wanted)}>
                  Mark {labelOf(wanted).toLowerCase()}
                </Button>
                <Button size="dense" onClick={() => keeper.letStand(entry.studentId)}>
                  Leave it
                </Button>
              </Buttons>
            }
          >
            You marked them {labelOf(wanted).toLowerCase()} at the same time. Theirs stands until you choose.
          </Alert>
        );
      })}
      <Keys>
        Keys: <kbd>P</kbd> present, <kbd>L</kbd> late, <kbd>A</kbd> absent, <kbd>E</kbd> excused, each goes on to the
        next student. Arrows, <kbd>Home</kbd> and <kbd>End</kbd> move, a roll number jumps to it, <kbd>Backspace</kbd>{' '}
        takes the last mark back.
      </Keys>
      <RollList
        entries={entries}
        statusOf={statusOf}
        isPending={({ studentId }) => state.pending[studentId] !== undefined}
        onMark={mark}
        onUndo={undo}
        startsFocused={startsFocused}
      />
    </>
  );
}

const Head = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-raised);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  padding-block: var(--space-3);
  background: var(--bg);
`;

const Count = styled.p`
  font-weight: var(--weight-strong);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Keys = styled.p`
  display: none;
  padding-block-end: var(--space-3);
  color: var(--text-muted);
  font-size: var(--text-sm);
  ${media.md} {
    display: block;
  }
`;
