import { useToast } from '@portal/shared/contract';
import { Badge, Button, Cluster, ConfirmDialog, describeError, TextButton, VisuallyHidden } from '@portal/shared/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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
  words: SeatWords;
  /** First part of the query keys that show places. */
  queryKey: QueryKey;
  take: () => Promise<'taken' | 'waiting'>;
  giveBack: () => Promise<void>;
}

/** Takes a place and gives it back. What is shown afterwards is what the server says. */
export function SeatControl({ subject, place, words, queryKey, take, giveBack }: SeatControlProps) {
  const client = useQueryClient();
  const showToast = useToast();
  const [isAsking, setIsAsking] = useState(false);
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
      await refresh();
    },
    onError: reportFailure,
  });
  const givingBack = useMutation({
    mutationFn: giveBack,
    onSuccess: async () => {
      showToast({ title: words.givenBackToast, description: subject });
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
        <Badge tone="warning">On the waiting list</Badge>
      )}
      <TextButton onClick={() => setIsAsking(true)}>
        {words.giveBack}
        <VisuallyHidden> {subject}</VisuallyHidden>
      </TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${words.giveBack}?`}
        confirmLabel={words.giveBack}
        cancelLabel="Keep my place"
        onConfirm={() => givingBack.mutateAsync().catch(() => undefined)}
        onClose={() => setIsAsking(false)}
      >
        <p>
          <b>{subject}</b>. {words.giveBackWarning}
        </p>
      </ConfirmDialog>
    </Cluster>
  );
}
