import { Alert, TextLink } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { type Obstacle, obstaclesOptions } from './obstacles.ts';

/** All that keeps the reader from a seat, and what they can do about each; nothing while that is not known, for the server asks again. */
export function ObstacleNotice({ courseId }: { courseId: string }) {
  const { data: obstacles = [] } = useQuery(obstaclesOptions(courseId));
  if (obstacles.length === 0) return null;
  return (
    <Alert tone="warning" title="You cannot enrol yet" role={null}>
      <List>
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.kind} ${obstacle.detail}`}>
            <Words obstacle={obstacle} />
          </li>
        ))}
      </List>
      <p>Have you learned it elsewhere? The teacher of the course can give you a seat.</p>
    </Alert>
  );
}

function Words({ obstacle: { kind, detail, slug } }: { obstacle: Obstacle }) {
  const name = slug === null ? detail : <TextLink to={`/courses/${slug}`}>{detail}</TextLink>;
  if (kind === 'closed') return <>Enrolment ended on {detail}.</>;
  if (kind === 'prerequisite') return <>A seat in {name} comes first.</>;
  return <>It clashes with {name}.</>;
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-block: var(--space-1) var(--space-2);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;
