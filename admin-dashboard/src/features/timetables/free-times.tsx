import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { Button } from '@portal/shared/ui';
import type { FreeTimesQuery } from './free-slots.ts';
import { FreeSlotsList } from './free-slots-list.tsx';

interface FreeTimesProps<Time> {
  /** The time that is typed; null while it is not whole. */
  time: Time | null;
  /** Asks for times near one, for what the form holds. */
  queryNear: (near: Time) => FreeTimesQuery<Time>;
  describe: (time: Time) => string;
}

/** Fields at which the database says that something else is there then. */
const CLASHES = ['startsAt', 'teacherId', 'room'];

/** In a form: offers free times when asked to, and by itself when the database has refused the time. */
export function FreeTimes<Time extends Record<string, string>>({ time, queryNear, describe }: FreeTimesProps<Time>) {
  const { formState, setValue, clearErrors } = useFormContext<Record<string, unknown>>();
  const [isAsked, setIsAsked] = useState(false);
  const [picked, setPicked] = useState<{ time: Time; near: Time } | null>(null);
  const isRefused = CLASHES.some((name) => formState.errors[name]?.type === 'server');

  if (time === null) return null;
  if (!isAsked && !isRefused)
    return (
      <Button size="dense" onClick={() => setIsAsked(true)}>
        Show free times
      </Button>
    );
  // The list stays as it is when one of it is chosen.
  const isPicked = picked !== null && describe(picked.time) === describe(time);
  const near = isPicked ? picked.near : time;

  function handlePick(chosen: Time) {
    setIsAsked(true);
    setPicked({ time: chosen, near });
    for (const [name, value] of Object.entries(chosen)) setValue(name, value, { shouldDirty: true });
    clearErrors([...Object.keys(chosen), ...CLASHES]);
  }

  return (
    <Root>
      <p>Class, teacher and room are free at these times:</p>
      <FreeSlotsList query={queryNear(near)} describe={describe} onPick={handlePick} />
      <p role="status">{isPicked && `Chosen: ${describe(picked.time)}`}</p>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
`;
