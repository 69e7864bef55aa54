import { useToast } from '@portal/shared/contract';
import { Badge, Button, Cluster, ConfirmDialog, describeError, TextButton, VisuallyHidden } from '@portal/shared/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A person's place: taken, on the waiting list, or none. */
export type Place = 'taken' | 'waiting' | null;

export interface SeatWords {
  /** 'Enroll Now' and what the button says meanwhile. */
  take: string;
  taking: string;
  /** Badge of a place that is held. */
  taken: string;
  giveBack: string;
  /** What is lost by giving the place back. */
  giveBackWarning: string;
  takenToast: string;
  waitingToast: string;
  givenBackToast: string;
  failedToast: string;
}

export interface SeatControlProps {
  /** Name of the course or event. */
  subject: string;
  place: Place;
  /** Number on the waiting list, from 1. */
  waitingPlace?: number | null;
  words: SeatWords;
  /** First part of the query keys that show places. */
  queryKey: QueryKey;
  take: () => Promise<'taken' | 'waiting'>;
  giveBack: () => Promise<void>;
}

/** What somebody gives back who has no place yet. */
const leavingTheList = {
  label: 'Leave waiting list',
  warning: 'Whoever comes after you moves up. You can go to the end of the list again.',
  toast: 'You have left the waiting list',
};

/** How long a place that was just taken can be given back without being asked. */
const UNDO_MS = 10_000;

/** Takes a place and gives it back. What is shown afterwards is what the server says. */
export function SeatControl({ subject, place, waitingPlace, words, queryKey, take, giveBack }: SeatControlProps) {
  const client = useQueryClient();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const [isFresh, setIsFresh] = useFresh();
  const leaving =
    place === 'waiting'
      ? leavingTheList
      : { label: words.giveBack, warning: words.giveBackWarning, toast: words.givenBackToast };
  const refresh = () => client.invalidateQueries({ queryKey });
  const reportFailure = (error: unknown) =>
    showToast({
      title: words.failedToast,
      description: describeError(error, { isRepeatSafe: true }),
      tone: 'destructive',
    });

  const taking = useMutation({
    mutationFn: take,
    onSuccess: async (got) => {
      showToast(
        got === 'taken'
          ? { title: words.takenToast, description: subject, tone: 'success' }
          : {
              title: words.waitingToast,
              description: `${subject} is full. A place that becomes free goes to whoever waits longest.`,
            },
      );
      setIsFresh(true);
      await refresh();
    },
    onError: async (error) => {
      reportFailure(error);
      // What stands in the way now, the page did not know when it was opened.
      await refresh();
    },
  });
  const givingBack = useMutation({
    mutationFn: giveBack,
    onSuccess: async () => {
      showToast({ title: leaving.toast, description: subject });
      setIsFresh(false);
      await refresh();
    },
    onError: reportFailure,
    onSettled: () => setIsAsking(false),
  });

  if (place === null) {
    return (
      <Button isBusy={taking.isPending} busyLabel={words.taking} onClick={() => taking.mutate()}>
        {words.take}
        <VisuallyHidden> {subject}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <Cluster gap={4}>
      {place === 'taken' ? (
        <Badge tone="success">{words.taken}</Badge>
      ) : (
        <Badge tone="warning">
          {waitingPlace ? `Place ${waitingPlace} on the waiting list` : 'On the waiting list'}
        </Badge>
      )}
      {isFresh && (
        <TextButton disabled={givingBack.isPending} onClick={() => givingBack.mutate()}>
          {givingBack.isPending ? 'Undoing...' : 'Undo'}
          <VisuallyHidden> {subject}</VisuallyHidden>
        </TextButton>
      )}
      <TextButton onClick={() => setIsAsking(true)}>
        {leaving.label}
        <VisuallyHidden> {subject}</VisuallyHidden>
      </TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${leaving.label}?`}
        confirmLabel={leaving.label}
        cancelLabel="Keep my place"
        onConfirm={() => givingBack.mutateAsync().catch(() => undefined)}
        onClose={() => setIsAsking(false)}
      >
        <p>
          <b>{subject}</b>. {leaving.warning}
        </p>
      </ConfirmDialog>
    </Cluster>
  );
}

/** True for a while after it was set. */
function useFresh() {
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(() => setIsFresh(false), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isFresh]);
  return [isFresh, setIsFresh] as const;
}
