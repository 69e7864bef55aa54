import { CalendarPlus } from 'lucide-react';
import { formatCount, ButtonLink, EventList, EventRow, formatTime } from '@portal/shared/ui';
import type { UpcomingEvent } from './list-upcoming-events.ts';

/** The next events; their day is derived from the moment they begin. */
export function EventTeasers({ events }: { events: readonly UpcomingEvent[] }) {
  return (
    <EventList>
      {events.map((event) => (
        <EventRow
          key={event.slug}
          date={event.startsAt}
          title={event.title}
          description={event.description}
          meta={`${formatTime(event.startsAt)}, ${event.location}. ${describePlaces(event)}`}
          actions={
            <ButtonLink
              href={`/calendar/${event.slug}.ics`}
              download
              size="dense"
              variant="quiet"
              aria-label={`Add to calendar: ${event.title}`}
            >
              <CalendarPlus aria-hidden="true" /> Add to calendar
            </ButtonLink>
          }
        />
      ))}
    </EventList>
  );
}

function describePlaces({ capacity, seatsTaken }: UpcomingEvent): string {
  if (capacity === null) return 'Free entry';
  if (seatsTaken >= capacity)
    return capacity === 1 ? 'The only seat taken, waiting list open' : `All ${capacity} seats taken, waiting list open`;
  return `${seatsTaken} of ${formatCount(capacity, 'seat')} taken`;
}
