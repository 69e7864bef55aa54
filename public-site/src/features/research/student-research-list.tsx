import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { Badge, EmptyState, QueryState, Skeleton, TagList, TextLink } from '@portal/shared/ui';
import { soughtProps, soughtStyles, useSoughtBeyond, useSoughtRow } from '../../site/sought-row.ts';
import { studentResearchQuery } from './list-student-research.ts';

/** Theses and dissertations, newest first; the supervisor leads to the faculty page. */
export function StudentResearchList() {
  const query = usePublished(studentResearchQuery());
  const beyond = useSoughtBeyond(query.data);
  const found = usePublished(studentResearchQuery(beyond));
  const listed = [...(beyond === null ? [] : (found.data ?? [])), ...(query.data ?? [])];
  const soughtId = useSoughtRow(listed);
  return (
    <QueryState
      query={query}
      errorTitle="The student research could not be loaded"
      skeleton={<Skeleton shape="row" count={4} />}
      empty={<EmptyState title="No student research yet" />}
    >
      {() => (
        <List>
          {listed.map((entry) => (
            <li key={entry.id} {...soughtProps(entry.id, soughtId)}>
              <Year>{entry.year}</Year>
              <Main>
                <h3>{entry.title}</h3>
                <By>
                  {entry.student} <Badge>{entry.level}</Badge> with{' '}
                  {entry.supervisorSlug === null ? (
                    entry.supervisor
                  ) : (
                    <TextLink to={`/faculty/${entry.supervisorSlug}`}>{entry.supervisor}</TextLink>
                  )}
                </By>
                <p>{entry.abstract}</p>
                <TagList tags={entry.tags} label="Topics" />
              </Main>
            </li>
          ))}
        </List>
      )}
    </QueryState>
  );
}

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2) var(--gutter);
    padding-block: var(--space-6);
    border-block-end: 1px solid var(--border);
    ${soughtStyles}
  }
  & > li:first-child {
    padding-block-start: var(--space-3);
  }
  ${media.lg} {
    & > li {
      grid-template-columns: 5rem minmax(0, 1fr);
    }
  }
`;

const Year = styled.p`
  padding-block-start: 0.25rem;
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Main = styled.div`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 46rem;
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
    line-height: 1.55;
  }
`;

const By = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  align-items: center;
  font-size: var(--text-sm);
`;
