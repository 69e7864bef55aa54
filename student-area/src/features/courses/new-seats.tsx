import { useAuth } from '@portal/shared/contract';
import { Alert, ButtonLink, formatDate } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { newSeatsOptions } from './list-new-seats.ts';

/** On pages about other things: tells a student of a seat that became free for them, and nobody else anything. */
export function NewSeats() {
  const isStudent = useAuth((state) => state.profile?.role === 'student');
  const { data: seats = [] } = useQuery({ ...newSeatsOptions(), enabled: isStudent });
  if (seats.length === 0) return null;
  return (
    <Root>
      {seats.map(({ slug, title, since }) => (
        <Alert
          key={slug}
          tone="success"
          role={null}
          title={`You have a seat in ${title}`}
          action={
            <ButtonLink size="dense" to={`/courses/${slug}`}>
              The course
            </ButtonLink>
          }
        >
          You waited for it, and have it since {formatDate(since)}. If you do not want it any more, leave the course, so
          that the next one has it.
        </Alert>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
  padding-block-end: var(--space-5);
`;
