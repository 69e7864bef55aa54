import {
  Badge,
  Cluster,
  DescriptionList,
  type FetchFirst,
  formatDate,
  Section,
  Skeleton,
  TextLink,
  ThingPage,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { courseFacts } from '../features/courses/course-facts.ts';
import { CourseOrder } from '../features/courses/course-order.tsx';
import { CourseSeat } from '../features/courses/course-seat.tsx';
import { CourseWeek } from '../features/courses/course-week.tsx';
import { type CourseDetails, courseOptions } from '../features/courses/course.ts';
import { CourseFigure } from '../features/courses/figures/course-figure.tsx';
import { PlaceWords } from '../features/courses/place-words.tsx';
import { ObstacleNotice } from '../features/courses/obstacle-notice.tsx';
import { Syllabus } from '../features/courses/syllabus.tsx';
import { AreaPage } from '../layout/area-page.ts';

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, _person, { slug = '' }) =>
  client.prefetchQuery(courseOptions(slug));

export function CoursePage() {
  const { slug = '' } = useParams();
  const query = useQuery(courseOptions(slug));
  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="course"
        heading="Course"
        title={({ title }) => title}
        back={{ to: '/courses', label: 'All courses' }}
        lede={({ description }) => description}
        gone="the course is not offered any more."
        skeleton={<Skeleton count={8} label="Loading the course..." />}
      >
        {(course) => <Sections course={course} />}
      </ThingPage>
    </AreaPage>
  );
}

function Sections({ course }: { course: CourseDetails }) {
  return (
    <>
      <Section heading="Your place" gap="none">
        <Place>
          <figure>
            <CourseFigure slug={course.slug} title={course.title} category={course.category} width={480} height={160} />
          </figure>
          {course.status === 'Upcoming' && (
            <Cluster>
              <Badge tone="info">{course.startsOn ? `Starts ${formatDate(course.startsOn)}` : 'Starts soon'}</Badge>
            </Cluster>
          )}
          {course.myPlace === null && <ObstacleNotice courseId={course.id} />}
          <PlaceWords course={course} />
          <CourseSeat course={course} />
        </Place>
      </Section>
      <Section heading="About this course" gap="tight">
        <DescriptionList items={courseFacts(course)} gap="ruled" />
      </Section>
      <Section
        heading="Hours"
        intro={
          course.teacherName !== null && (
            <>
              Taught by{' '}
              {course.teacherSlug === null ? (
                course.teacherName
              ) : (
                <TextLink to={`/faculty/${course.teacherSlug}`}>{course.teacherName}</TextLink>
              )}
              .
            </>
          )
        }
        gap="tight"
      >
        <CourseWeek courseId={course.id} />
      </Section>
      {course.syllabus.length > 0 && (
        <Section heading="Syllabus" gap="tight">
          <Syllabus weeks={course.syllabus} />
        </Section>
      )}
      <Entries heading="What you will be able to do" entries={course.outcomes} />
      <Entries heading="What you get" entries={course.benefits} />
      <Section heading="Prerequisites" gap="tight">
        <CourseOrder courseId={course.id} />
      </Section>
    </>
  );
}

function Entries({ heading, entries }: { heading: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <Section heading={heading} gap="tight">
      <Ruled>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </Ruled>
    </Section>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: start;
  & > figure {
    inline-size: 100%;
    max-inline-size: 40rem;
  }
`;

const Ruled = styled.ul`
  & > li {
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--border);
  }
`;
