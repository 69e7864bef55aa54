import { Badge, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type CourseLink, courseLinksOptions } from './course-links.ts';

/** What a course asks for, and where it leads: prerequisites in both directions. */
export function CourseOrder({ courseId }: { courseId: string }) {
  const query = useQuery(courseLinksOptions(courseId));
  return (
    <QueryState
      query={query}
      errorTitle="The prerequisites could not be loaded"
      headingLevel={3}
      skeleton={<Skeleton shape="row" count={2} label="Loading the prerequisites..." />}
      isEmpty={() => false}
    >
      {({ before, after }) => (
        <Columns>
          <div>
            <h3>Comes first</h3>
            {before.length === 0 ? <p>Nothing. You can begin with this course.</p> : <ul>{before.map(asRequired)}</ul>}
          </div>
          <div>
            <h3>Leads to</h3>
            {after.length === 0 ? (
              <p>No course asks for this one.</p>
            ) : (
              <ul>
                {after.map((link) => (
                  <li key={link.courseId}>
                    <TextLink to={`/courses/${link.courseSlug}`}>{link.courseTitle}</TextLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Columns>
      )}
    </QueryState>
  );
}

function asRequired(link: CourseLink) {
  return (
    <li key={link.requiredId}>
      <TextLink to={`/courses/${link.requiredSlug}`}>{link.requiredTitle}</TextLink>
      <Standing link={link} />
    </li>
  );
}

function Standing({ link: { myRequiredStatus: status, myRequiredOutcome: outcome } }: { link: CourseLink }) {
  if (outcome === 'finished') return <Badge tone="success">You have finished it</Badge>;
  if (status === 'enrolled' && outcome === null) return <Badge tone="success">You have a seat</Badge>;
  if (outcome !== null) return <Badge tone="warning">Not finished</Badge>;
  return <Badge>{status === 'waiting' ? 'You are waiting' : 'Not yet'}</Badge>;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  & h3 {
    padding-block-end: var(--space-2);
    border-block-end: 1px solid var(--border);
    font-family: inherit;
    font-size: var(--text-base);
    font-weight: var(--weight-strong);
  }
  & :is(li, p) {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    padding-block: var(--space-2);
  }
  & p {
    color: var(--text-muted);
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
