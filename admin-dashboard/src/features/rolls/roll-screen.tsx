import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { Button, EmptyState, QueryState, Skeleton } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { useWriteAttempt } from '../../ui/use-write-attempt.ts';
import { MarkedRoll } from './marked-roll.tsx';
import { openRoll } from './open-roll.ts';
import { PastRoll } from './past-roll.tsx';
import { entriesQuery, type Roll, type RollPlace, rollOfQuery } from './roll.ts';
import { takeBackRoll } from './take-back-roll.ts';

/** How often the entries are looked at again while they are marked, for what others mark. */
const LOOK_AGAIN_MS = 15_000;

/** The roll of an hour: to be opened, to be marked, or to be corrected. */
export function RollScreen({ place }: { place: RollPlace }) {
  const query = useQuery(rollOfQuery(place));
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  return (
    <QueryState
      query={query}
      errorTitle="The roll could not be loaded"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={6} />}
      isEmpty={(roll) => roll === null}
      empty={<NotTaken place={place} onOpened={() => setIsOpenedHere(true)} />}
    >
      {(roll) => roll && <TakenRoll key={roll.id} roll={roll} startsFocused={isOpenedHere} />}
    </QueryState>
  );
}

function NotTaken({ place, onOpened }: { place: RollPlace; onOpened: () => void }) {
  const queryClient = useQueryClient();
  const { isBusy, attemptOrTell } = useWriteAttempt();

  const handleOpen = () =>
    attemptOrTell('The roll was not opened', async () => {
      await openRoll(place);
      onOpened();
      await queryClient.invalidateQueries({ queryKey: queryKeys.rolls.all });
    });

  return (
    <EmptyState
      title="This roll has not been taken"
      headingLevel={2}
      action={
        <Button variant="primary" isBusy={isBusy} busyLabel="Opening..." onClick={() => void handleOpen()}>
          Take the roll
        </Button>
      }
    >
      Everybody begins as present; mark those who are not. Every mark is saved as it is made.
    </EmptyState>
  );
}

function TakenRoll({ roll, startsFocused }: { roll: Roll; startsFocused: boolean }) {
  const query = useQuery({
    ...entriesQuery(roll.id),
    refetchInterval: ({ state }) => (roll.isMarked && !isGone(state.error) ? LOOK_AGAIN_MS : false),
  });
  // Somebody else has taken it back; what was read of it before is no roll any more.
  if (isGone(query.error)) return <TakenBack />;
  return (
    <QueryState
      query={query}
      errorTitle="The students could not be loaded"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={8} />}
    >
      {(entries) =>
        roll.isMarked ? (
          <>
            <MarkedRoll rollId={roll.id} entries={entries} startsFocused={startsFocused} />
            <TakeBack roll={roll} />
          </>
        ) : (
          <PastRoll rollId={roll.id} entries={entries} />
        )
      }
    </QueryState>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotFoundError';
}

function TakenBack() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function handleLook() {
    setIsBusy(true);
    await queryClient.invalidateQueries({ queryKey: queryKeys.rolls.all });
    setIsBusy(false);
  }

  return (
    <EmptyState
      title="This roll was taken back"
      headingLevel={2}
      action={
        <Button isBusy={isBusy} busyLabel="Looking..." onClick={() => void handleLook()}>
          Look at the hour again
        </Button>
      }
    >
      Somebody took it back while it was open here, with what was marked on it. The hour counts for nobody until its
      roll is taken anew.
    </EmptyState>
  );
}

function TakeBack({ roll }: { roll: Roll }) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsked, setIsAsked] = useState(false);

  async function handleTakeBack() {
    await takeBackRoll(roll.id);
    showToast({ title: 'Roll taken back', description: roll.title, tone: 'success' });
    // Its entries are gone; nobody asks for them any more.
    await queryClient.cancelQueries({ queryKey: entriesQuery(roll.id).queryKey });
    await queryClient.invalidateQueries({
      queryKey: queryKeys.rolls.all,
      predicate: ({ queryKey }) => queryKey.every((part: unknown) => part !== roll.id),
    });
  }

  return (
    <>
      <p>
        <Button size="dense" variant="quiet" onClick={() => setIsAsked(true)}>
          Opened by mistake? Take the roll back…
        </Button>
      </p>
      {isAsked && (
        <ConfirmWrite
          title="Take this roll back?"
          confirmLabel="Take it back"
          problemTitle="It was not taken back"
          onConfirm={handleTakeBack}
          onClose={() => setIsAsked(false)}
        >
          What was marked on it is lost, and the hour counts for nobody. This cannot be undone.
        </ConfirmWrite>
      )}
    </>
  );
}
