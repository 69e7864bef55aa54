import { capitalised, type Fact, formatDate, formatDateTime, TextLink, toDayKey } from '@portal/shared/ui';
import { describeSeats } from '../../seats/describe-seats.ts';
import type { EventDetails } from './event.ts';
import { eventHours } from './event-time.ts';

/** When, where, by whom, and what is left of it afterwards. */
export function eventFacts(event: EventDetails): Fact[] {
  const isOneDay = toDayKey(event.startsAt) === toDayKey(event.endsAt);
  return [
    { term: 'When', value: isOneDay ? `${formatDate(event.startsAt)}, ${eventHours(event)}` : eventHours(event) },
    { term: 'Where', value: event.location },
    { term: 'Speaker', value: [event.speaker, event.affiliation].filter((words) => words !== null).join(', ') },
    { term: 'Category', value: capitalised(event.category) },
    { term: 'Places', value: describeSeats(event.seatsTaken, event.capacity, event.waiting) },
    { term: 'Register until', value: event.registerUntil && formatDateTime(event.registerUntil) },
    { term: 'Slides', value: event.slidesUrl && <TextLink href={event.slidesUrl}>Slides of the talk</TextLink> },
    {
      term: 'Recording',
      value: event.recordingUrl && <TextLink href={event.recordingUrl}>Recording of the talk</TextLink>,
    },
  ];
}
