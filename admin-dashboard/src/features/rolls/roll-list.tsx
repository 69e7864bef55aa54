import { type KeyboardEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Entry } from './roll.ts';
import { actionOf, placeOf } from './roll-keys.ts';
import { RollRow } from './roll-row.tsx';
import type { Status } from './status.ts';
import type { Step } from './use-marking.ts';

interface RollListProps {
  entries: readonly Entry[];
  statusOf: (entry: Entry) => Status;
  isPending: (entry: Entry) => boolean;
  onMark: (entry: Entry, status: Status) => void;
  /** Takes the last mark back; answers whose it was and what they are again. */
  onUndo: () => Step | undefined;
  startsFocused: boolean;
}

/** Digits that are typed within this time of each other are one roll number. */
const DIGITS_MS = 1_200;

/** The students of a roll: one key marks one and goes on to the next, others move between them. */
export function RollList({ entries, statusOf, isPending, onMark, onUndo, startsFocused }: RollListProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ digits: '', at: 0 });

  useEffect(() => {
    if (startsFocused) list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [startsFocused]);

  function goTo(place: number) {
    const id = entries[place]?.studentId;
    if (id !== undefined) goToStudent(id);
  }

  function goToStudent(id: string, status?: Status) {
    const row = [...(list.current?.children ?? [])].find(
      (child) => child instanceof HTMLElement && child.dataset.student === id,
    );
    row?.querySelector<HTMLInputElement>(status === undefined ? 'input:checked' : `input[value='${status}']`)?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
  }

  function typeDigit(digit: string) {
    const now = Date.now();
    const digits = now - typed.current.at > DIGITS_MS ? digit : typed.current.digits + digit;
    typed.current = { digits, at: now };
    const place = placeOf(
      digits,
      entries.map(({ rollNumber }) => rollNumber),
    );
    if (place >= 0) goTo(place);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const id = rowOf(event.target)?.dataset.student;
    const place = entries.findIndex(({ studentId }) => studentId === id);
    const entry = entries[place];
    if (!entry) return;
    const action = actionOf(event, place, entries.length);
    if (!action) return;
    event.preventDefault();
    switch (action.kind) {
      case 'mark':
        if (event.repeat) return;
        onMark(entry, action.status);
        goTo(Math.min(place + 1, entries.length - 1));
        return;
      case 'move':
        goTo(action.to);
        return;
      case 'digit':
        typeDigit(action.digit);
        return;
      case 'undo': {
        const undone = onUndo();
        if (undone) goToStudent(undone.studentId, undone.from);
      }
    }
  }

  return (
    <Root ref={list} onKeyDown={handleKeyDown}>
      {entries.map((entry) => (
        <RollRow
          key={entry.studentId}
          entry={entry}
          status={statusOf(entry)}
          isPending={isPending(entry)}
          onMark={(status) => onMark(entry, status)}
        />
      ))}
    </Root>
  );
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[data-student]') : null;
}

const Root = styled.div`
  border-block-start: 1px solid var(--rule);
`;
