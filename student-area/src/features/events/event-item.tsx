import {
  Badge,
  CalendarStripFigure,
  Cluster,
  dateParts,
  EventRow,
  formatDateRange,
  formatTime,
  TextLink,
  toDayKey,
  VisuallyHidden,
} from '@portal/shared/ui';
import styled from 'styled-components';
import { capitalised } from '../../list/capitalised.ts';
import { queryKeys } from '../../query-keys.ts';
import { describeSeats } from '../../seats/describe-seats.ts';
import { SeatControl, type SeatWords } from '../../seats/seat-control.tsx';
import { cancelEventRegistration } from './cancel-event-registration.ts';
import type { PortalEvent } from './event.ts';
import { eventWeeks } from './event-weeks.ts';
import { registerForEvent } from './register-for-event.ts';

export function EventItem({ event, isOver }: { event: PortalEvent; isOver: boolean }) {
  const isFull = event.capacity !== null && event.seatsTaken >= event.capacity;
  return (
    <EventRow
      date={event.startsAt}
      title={event.title}
      headingLevel={2}
      figure={
        <CalendarStripFigure
          weeks={eventWeeks(event.startsAt, event.endsAt)}
          cell={13}
          months={{ 0: dateParts(event.startsAt).monthName }}
        />
      }
      description={event.speaker === null ? event.description : `${event.speaker}. ${event.description}`}
      meta={`${describeTime(event)}, ${event.location}. ${describeSeats(event.seatsTaken, event.capacity)}`}
      badges={
        <>
          <Badge>{capitalised(event.category)}</Badge>
          {isOver && <Badge>Over</Badge>}
          {!isOver && isFull && event.myPlace === null && <Badge tone="warning">Full, with a waiting list</Badge>}
        </>
      }
      actions={
        isOver ? undefined : (
          <Cluster gap={4}>
            <SeatControl
              subject={event.title}
              place={event.myPlace}
              words={words}
              queryKey={queryKeys.events.all}
              take={() => registerForEvent(event.id)}
              giveBack={() => cancelEventRegistration(event.id)}
            />
            <CalendarLink href={`/calendar/${event.slug}.ics`} download>
              Add to calendar<VisuallyHidden> {event.title}</VisuallyHidden>
            </CalendarLink>
          </Cluster>
        )
      }
    />
  );
}

function describeTime({ startsAt, endsAt }: PortalEvent): string {
  if (toDayKey(startsAt) !== toDayKey(endsAt))
    return `${formatDateRange(startsAt, endsAt)}, from ${formatTime(startsAt)}`;
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}`;
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
