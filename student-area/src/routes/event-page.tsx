import { RichText } from '@portal/shared/rich-text';
import { DescriptionList, type FetchFirst, formatDate, Section, Skeleton, ThingPage, useNow } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { EntryCode } from '../features/events/entry-code.tsx';
import { type EventDetails, eventOptions } from '../features/events/event.ts';
import { eventFacts } from '../features/events/event-facts.tsx';
import { EventSeat } from '../features/events/event-seat.tsx';
import { AreaPage } from '../layout/area-page.ts';

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, _person, { slug = '' }) =>
  client.prefetchQuery(eventOptions(slug));

export function EventPage() {
  const { slug = '' } = useParams();
  const query = useQuery(eventOptions(slug));
  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="event"
        heading="Event"
        title={({ title }) => title}
        windowTitle={({ title }) => title}
        back={{ to: '/events', label: 'All events' }}
        lede={({ description }) => description}
        gone="the event was taken off the list."
        skeleton={<Skeleton count={8} label="Loading the event..." />}
      >
        {(event) => <Sections event={event} />}
      </ThingPage>
    </AreaPage>
  );
}

function Sections({ event }: { event: EventDetails }) {
  const now = useNow();
  const isOver = Date.parse(event.endsAt) < now;
  return (
    <>
      <Section heading="Your place" gap="none">
        <Place>
          {isOver && <p>This event is over.</p>}
          {!isOver && event.myPlace === 'waiting' && (
            <p>A place that becomes free goes to whoever waits longest; you get a mail when it is yours.</p>
          )}
          {!isOver && event.myPlace === 'taken' && event.placeSince !== null && (
            <p>You waited for it, and have a place since {formatDate(event.placeSince)}.</p>
          )}
          <EventSeat event={event} now={now} />
          {!isOver && event.myPlace === 'taken' && event.code !== null && event.checkedInAt === null && (
            <EntryCode code={event.code} title={event.title} />
          )}
        </Place>
      </Section>
      <Section heading="About this event" gap="tight">
        <DescriptionList items={eventFacts(event)} gap="ruled" />
      </Section>
      {event.abstract !== '' && (
        <Section heading="Abstract" gap="tight">
          <RichText source={event.abstract} />
        </Section>
      )}
    </>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: start;
`;
