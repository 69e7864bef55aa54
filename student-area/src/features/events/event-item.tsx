import { capitalised, Badge, CalendarStripFigure, dateParts, EventRow } from '@portal/shared/ui';
import { describeSeats } from '../../seats/describe-seats.ts';
import type { PortalEvent } from './event.ts';
import { EventSeat } from './event-seat.tsx';
import { eventHours } from './event-time.ts';
import { eventWeeks } from './event-weeks.ts';

export function EventItem({ event, now }: { event: PortalEvent; now: number }) {
  const isOver = Date.parse(event.endsAt) < now;
  const isFull = event.capacity !== null && event.seatsTaken >= event.capacity;
  return (
    <EventRow
      date={event.startsAt}
      title={event.title}
      to={`/events/${event.slug}`}
      headingLevel={2}
      figure={
        <CalendarStripFigure
          weeks={eventWeeks(event.startsAt, event.endsAt)}
          cell={13}
          months={{ 0: dateParts(event.startsAt).monthName }}
        />
      }
      description={event.speaker === null ? event.description : `${event.speaker}. ${event.description}`}
      meta={`${eventHours(event)}, ${event.location}. ${describeSeats(event.seatsTaken, event.capacity, event.waiting)}`}
      badges={
        <>
          <Badge>{capitalised(event.category)}</Badge>
          {isOver && <Badge>Over</Badge>}
          {!isOver && isFull && event.myPlace === null && <Badge tone="warning">Full, with a waiting list</Badge>}
        </>
      }
      actions={isOver && event.checkedInAt === null ? undefined : <EventSeat event={event} now={now} />}
    />
  );
}
