import {
  Alert,
  Button,
  ButtonLink,
  Cluster,
  CopyButton,
  describeError,
  Dialog,
  Field,
  formatDate,
  QueryState,
  Skeleton,
  Stack,
  TextInput,
} from '@portal/shared/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CalendarFeed, calendarFeedOptions, makeCalendarFeed, revokeCalendarFeed } from './calendar-feed.ts';

/** Explains the private calendar address, makes one, makes a new one, and ends it. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const feed = useQuery(calendarFeedOptions());
  const refresh = () => client.invalidateQueries({ queryKey: calendarFeedOptions().queryKey });
  const make = useMutation({ mutationFn: makeCalendarFeed, onSuccess: refresh });
  const revoke = useMutation({
    mutationFn: revokeCalendarFeed,
    onSuccess: async () => {
      make.reset();
      await refresh();
    },
  });
  const isBusy = make.isPending || revoke.isPending;
  const failure = make.error ?? revoke.error;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title="Subscribe to my timetable"
      description="Your calendar asks for your sessions by itself and shows what is moved or cancelled."
      isDismissible={!isBusy}
    >
      <QueryState
        query={feed}
        errorTitle="Your calendar address could not be looked up"
        skeleton={<Skeleton shape="text" count={3} label="Looking up your calendar address..." />}
        isEmpty={() => false}
      >
        {(present) => (
          <Stack gap={4}>
            {failure && (
              <Alert tone="danger" title="That did not work">
                {describeError(failure)}
              </Alert>
            )}
            {make.data === undefined ? <Standing feed={present} /> : <FreshAddress address={make.data} />}
            <Cluster gap={3}>
              <Button
                variant={present === null ? 'primary' : 'secondary'}
                isBusy={make.isPending}
                disabled={isBusy}
                busyLabel="Making it..."
                onClick={() => make.mutate()}
              >
                {present === null ? 'Make a private address' : 'Make a new address'}
              </Button>
              {present !== null && (
                <Button
                  variant="danger"
                  isBusy={revoke.isPending}
                  disabled={isBusy}
                  busyLabel="Ending it..."
                  onClick={() => revoke.mutate()}
                >
                  End the address
                </Button>
              )}
            </Cluster>
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function Standing({ feed }: { feed: CalendarFeed | null }) {
  if (feed === null) {
    return (
      <p>
        You get an address of your own, to be added to a calendar on your phone or computer. Whoever has the address can
        read your timetable without signing in, so keep it to yourself. You can end it at any time.
      </p>
    );
  }
  return (
    <p role="status">
      Your address was made on {formatDate(feed.createdAt)} and{' '}
      {feed.lastReadOn === null ? 'has not been read yet' : `was last read on ${formatDate(feed.lastReadOn)}`}. It is
      not shown again. A new one takes its place, and calendars that have the old one get nothing more.
    </p>
  );
}

function FreshAddress({ address }: { address: string }) {
  return (
    <Stack gap={3}>
      <Alert tone="success" title="Your address is ready">
        Copy it now: it is shown this once. In your calendar choose “Add by URL” or “Subscribe” and paste it there.
      </Alert>
      <Field label="Private address" hint="Whoever has it can read your timetable.">
        <TextInput value={address} readOnly onFocus={(event) => event.target.select()} />
      </Field>
      <Cluster gap={4}>
        <CopyButton text={address} label="Copy the address" />
        <ButtonLink size="dense" href={address.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
