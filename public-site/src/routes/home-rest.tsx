import type { QueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import { type SiteSettings, siteSettingsQuery } from '@portal/shared/data';
import { Container, EmptyState, LinkArrow, QueryState, Section, Skeleton, Split, TextLink } from '@portal/shared/ui';
import { AdmissionStripe } from '../features/admissions/admission-stripe.tsx';
import { AnnouncementList } from '../features/home/announcement-list.tsx';
import { CalendarPromo } from '../features/home/calendar-promo.tsx';
import { CourseLadder } from '../features/home/course-ladder.tsx';
import { EventTeasers } from '../features/home/event-teasers.tsx';
import { homeFiguresQuery } from '../features/home/get-home-figures.ts';
import { Highlights } from '../features/home/highlights.tsx';
import { announcementsQuery } from '../features/home/list-announcements.ts';
import { calendarQuery } from '../features/home/list-calendar-entries.ts';
import { featuredCoursesQuery } from '../features/home/list-featured-courses.ts';
import { highlightStatsQuery } from '../features/home/list-highlight-stats.ts';
import { paperYearsQuery } from '../features/home/list-paper-years.ts';
import { rainfallQuery, type Season } from '../features/home/list-rainfall.ts';
import { upcomingEventsQuery } from '../features/home/list-upcoming-events.ts';
import { RainfallFigure } from '../features/home/rainfall-figure.tsx';
import { ResourceRows } from '../features/home/resource-rows.tsx';

/** Home below its opening: what is mostly read, and works a moment later than what stands first. */
export function HomeRest() {
  const settings = usePublished(siteSettingsQuery);
  const rainfall = usePublished(rainfallQuery);
  const stats = usePublished(highlightStatsQuery);
  const paperYears = usePublished(paperYearsQuery);
  const figures = usePublished(homeFiguresQuery);
  const courses = usePublished(featuredCoursesQuery);
  const events = usePublished(upcomingEventsQuery);
  const calendar = usePublished(calendarQuery);
  const announcements = usePublished(announcementsQuery);

  return (
    <>
      <Container>
        {!settings.data && (
          <QueryState
            query={settings}
            errorTitle="This page could not be loaded"
            skeleton={<Skeleton shape="heading" count={3} />}
          >
            {() => null}
          </QueryState>
        )}
        <QueryState
          query={rainfall}
          errorTitle="The rainfall record could not be loaded"
          skeleton={<Skeleton shape="figure" count={1} />}
        >
          {(data) => <RainfallFigure seasons={data} />}
        </QueryState>

        <Figures aria-label="The department in figures">
          <QueryState
            query={stats}
            errorTitle="The figures could not be loaded"
            skeleton={<Skeleton shape="row" count={4} columns={4} />}
          >
            {(data) => (
              <Highlights
                stats={data}
                teaching={describeTeaching(settings.data, rainfall.data)}
                papers={paperYears.data}
              />
            )}
          </QueryState>
        </Figures>

        <Section
          heading="What is here"
          intro="Titles and dates are open to everyone. Material, quizzes and registration need a student account."
        >
          <ResourceRows figures={figures.data} />
        </Section>

        <Section
          id="courses"
          heading="Three courses to start from"
          intro="One for each level. Seats are counted from the roll; a full course keeps a waiting list."
          link={
            <LinkArrow to="/courses">{figures.data ? `All ${figures.data.courses} courses` : 'All courses'}</LinkArrow>
          }
        >
          <QueryState
            query={courses}
            errorTitle="The courses could not be loaded"
            skeleton={<Skeleton shape="card" count={3} columns={3} />}
            empty={<EmptyState title="No courses chosen yet">All of them are in the catalogue.</EmptyState>}
          >
            {(data) => <CourseLadder courses={data} />}
          </QueryState>
        </Section>

        <Section
          id="events"
          heading="Upcoming events"
          intro="Open to all unless a seat count says otherwise."
          link={<LinkArrow to="/events">All events and the gallery</LinkArrow>}
        >
          <Split>
            <QueryState
              query={events}
              errorTitle="The events could not be loaded"
              skeleton={<Skeleton shape="row" count={3} />}
              empty={
                <EmptyState title="Nothing is planned yet">
                  New events are announced at the top of this page.
                </EmptyState>
              }
            >
              {(data) => <EventTeasers events={data} />}
            </QueryState>
            <QueryState
              query={calendar}
              errorTitle="The calendar could not be loaded"
              skeleton={<Skeleton shape="figure" count={1} />}
            >
              {(data) => <CalendarPromo calendar={data} />}
            </QueryState>
          </Split>
        </Section>

        {announcements.data && announcements.data.length > 0 && (
          <Section
            id="announcements"
            heading="Notice board"
            intro={
              <>
                What holds today, the latest first. <TextLink href="/announcements.atom">Follow as a feed</TextLink>
              </>
            }
          >
            <AnnouncementList announcements={announcements.data} />
          </Section>
        )}
      </Container>
      {settings.data && <AdmissionStripe settings={settings.data} />}
    </>
  );
}

export function prefetchHomeRest(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(rainfallQuery),
    client.prefetchQuery(highlightStatsQuery),
    client.prefetchQuery(paperYearsQuery),
    client.prefetchQuery(homeFiguresQuery),
    client.prefetchQuery(featuredCoursesQuery),
    client.prefetchQuery(upcomingEventsQuery),
    client.prefetchQuery(calendarQuery),
  ]);
}

/** From the first year to the last season on record, which needs no clock. */
function describeTeaching(settings: SiteSettings | undefined, seasons: readonly Season[] | undefined) {
  const latest = seasons?.at(-1);
  return settings && latest ? { from: settings.foundedYear, to: latest.year } : null;
}

const Figures = styled.section`
  padding-block-start: var(--section-gap);
`;
