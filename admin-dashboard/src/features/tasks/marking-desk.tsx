import { type KeyboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { Button, Cluster, formatNumber } from '@portal/shared/ui';
import { rubricOfTask, takesWork, type Task } from './task.ts';
import type { StudentToMark } from './list-to-mark.ts';
import { MarkPanel } from './mark-panel.tsx';

/**
 * The students of a task beside the one who is being marked. While focus is on the desk: j and k, or the arrows, go on and back, number keys
 * give the level of a criterion, s and f go to score and feedback, Escape leaves a field. In a field Alt with an arrow goes on and back.
 */
export function MarkingDesk({ task, students }: { task: Task; students: readonly StudentToMark[] }) {
  const [params, setParams] = useSearchParams();
  const desk = useRef<HTMLDivElement>(null);
  const rubric = rubricOfTask(task);
  // Not read from the address, which follows later than keys are pressed.
  const [chosen, setChosen] = useState(() => params.get('student') ?? firstWaiting(students));
  const place = Math.max(
    0,
    students.findIndex(({ studentId }) => studentId === chosen),
  );
  const student = students[place];
  const [active, setActive] = useState(0);
  const [reloads, setReloads] = useState(0);

  function go(to: number) {
    const next = students[Math.max(0, Math.min(students.length - 1, to))];
    if (!next || next === student) return;
    setActive(0);
    setChosen(next.studentId);
    setParams({ student: next.studentId }, { replace: true, preventScrollReset: true });
    desk.current?.focus({ preventScroll: true });
  }

  const controlOf = (selector: string) => desk.current?.querySelector<HTMLElement>(selector);

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const { key, target } = event;
    const step = key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    if (isTyping || event.altKey) {
      if (key === 'Escape') desk.current?.focus({ preventScroll: true });
      else if (event.altKey && key.startsWith('Arrow') && step !== 0) go(place + step);
      else return;
      return event.preventDefault();
    }
    if (step !== 0) go(place + step);
    else if (/^[1-9]$/.test(key)) controlOf(`[data-active] button:nth-of-type(${key})`)?.click();
    else if (key === 's' || key === 'f') controlOf(`[data-shortcut='${key}']`)?.focus();
    else return;
    event.preventDefault();
  }

  if (!student) return null;
  return (
    <Desk
      ref={desk}
      role="group"
      aria-label="Marking"
      aria-describedby="marking-keys"
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <nav aria-label="Students">
        <List>
          {students.map((other, number) => (
            <li key={other.studentId}>
              <Student type="button" aria-current={number === place ? 'true' : undefined} onClick={() => go(number)}>
                <span>{other.name}</span>
                <small>{describeStanding(task, other)}</small>
              </Student>
            </li>
          ))}
        </List>
      </nav>
      <Side>
        <Cluster gap={2}>
          <Button size="dense" onClick={() => go(place - 1)} disabled={place === 0}>
            Previous
          </Button>
          <Button size="dense" onClick={() => go(place + 1)} disabled={place === students.length - 1}>
            Next
          </Button>
          <span>
            {formatNumber(place + 1)} of {formatNumber(students.length)}
          </span>
        </Cluster>
        <MarkPanel
          // What somebody else has stored is another form.
          key={`${student.studentId} ${reloads}`}
          onReloaded={() => setReloads(reloads + 1)}
          task={task}
          student={student}
          rubric={rubric}
          active={active}
          onActive={setActive}
        />
        <Keys id="marking-keys">
          Keys: <kbd>j</kbd> <kbd>k</kbd> or arrows for the next and previous student,{' '}
          {rubric.length > 0 && (
            <>
              <kbd>1</kbd> to <kbd>9</kbd> for the level of the marked criterion,{' '}
            </>
          )}
          {rubric.length === 0 && (
            <>
              <kbd>s</kbd> for the score,{' '}
            </>
          )}
          <kbd>f</kbd> for the feedback, <kbd>Esc</kbd> out of a field, <kbd>Alt</kbd> with an arrow from anywhere here.
        </Keys>
      </Side>
    </Desk>
  );
}

/** Whose work waits first. */
function firstWaiting(students: readonly StudentToMark[]): string | undefined {
  return students.find(({ submission, finalScore }) => submission !== null && finalScore === null)?.studentId;
}

function describeStanding(task: Task, { finalScore, points, submission, isHandedInSince }: StudentToMark): string {
  if (isHandedInSince) return 'handed in again';
  if (finalScore !== null) return `${formatNumber(finalScore, 2)} of ${formatNumber(task.maxMarks)}`;
  if (points.some((value) => value !== null)) return 'begun';
  if (!takesWork(task)) return 'no mark';
  return submission === null ? 'nothing handed in' : 'to be marked';
}

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  ${media.lg} {
    grid-template-columns: 17rem minmax(0, 1fr);
  }
  &:focus {
    outline: none;
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 4px;
  }
`;

const List = styled.ol`
  max-block-size: 14rem;
  overflow: auto;
  border-block: 1px solid var(--border);
  ${media.lg} {
    max-block-size: 40rem;
  }
`;

const Student = styled.button`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  inline-size: 100%;
  min-block-size: 2.5rem;
  padding: var(--space-1) var(--space-3);
  border: 0;
  background: none;
  color: var(--text);
  font: inherit;
  text-align: start;
  cursor: pointer;
  & > small {
    flex: none;
    color: var(--text-muted);
  }
  &[aria-current] {
    background: var(--surface-selected);
    box-shadow: inset 3px 0 0 var(--accent);
    font-weight: var(--weight-strong);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
`;

const Keys = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  & kbd {
    padding-inline: 0.25em;
    border: 1px solid var(--border);
    border-radius: var(--radius-1);
    font: inherit;
  }
`;
