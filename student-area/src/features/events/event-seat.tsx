import { Badge, Cluster, formatDateTime, TextLink, VisuallyHidden } from '@portal/shared/ui';
import styled from 'styled-components';
import { queryKeys } from '../../query-keys.ts';
import { SeatControl, type SeatWords } from '../../seats/seat-control.tsx';
import { cancelEventRegistration } from './cancel-event-registration.ts';
import { isOpenToRegister, type PortalEvent } from './event.ts';
import { registerForEvent } from './register-for-event.ts';

/** Register Now, or the reader's place at the event, and the file for their calendar. */
export function EventSeat({ event, now }: { event: PortalEvent; now: number }) {
  const isOver = Date.parse(event.endsAt) < now;
  if (event.checkedInAt !== null) return <Badge tone="success">You came on {formatDateTime(event.checkedInAt)}</Badge>;
  if (isOver) return null;
  const mayTake = event.myPlace !== null || isOpenToRegister(event, now);
  return (
    <Cluster gap={4}>
      {mayTake ? (
        <SeatControl
          subject={event.title}
          place={event.myPlace}
          waitingPlace={event.waitingPlace}
          words={words}
          queryKey={queryKeys.events.all}
          take={() => registerForEvent(event.id)}
          giveBack={() => cancelEventRegistration(event.id)}
        />
      ) : (
        <span>Registration ended on {formatDateTime(event.registerUntil ?? event.endsAt)}.</span>
      )}
      <CalendarLink href={`/calendar/${event.slug}.ics`} download>
        Add to calendar<VisuallyHidden> {event.title}</VisuallyHidden>
      </CalendarLink>
    </Cluster>
  );
}

const words: SeatWords = {
  take: 'Register Now',
  taking: 'Registering...',
  taken: 'Registered',
  giveBack: 'Cancel registration',
  giveBackWarning: 'Your place goes to whoever waits longest. You can register again while places are free.',
  takenToast: 'You are registered',
  waitingToast: 'You are on the waiting list',
  givenBackToast: 'Registration cancelled',
  failedToast: 'Error registering',
};

const CalendarLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2rem;
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  text-underline-offset: 0.25em;
`;
