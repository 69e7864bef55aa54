import styled from 'styled-components';
import { formatCount } from '@portal/shared/ui';
import type { ClassMove } from './class-move.ts';

/** Where the students of each class go. */
export function ClassMoves({ moves }: { moves: readonly ClassMove[] }) {
  return (
    <List>
      {moves.map(({ kind, classId, from, to, students }) => (
        <li key={`${kind} ${classId}`}>
          {kind === 'repeat' && (
            <>
              {from}: <b>{formatCount(students, 'student')}</b> {students === 1 ? 'repeats' : 'repeat'}
            </>
          )}
          {kind === 'leave' && (
            <>
              {from}: <b>{formatCount(students, 'student')}</b> {students === 1 ? 'leaves' : 'leave'}
            </>
          )}
          {kind === 'move' && (
            <>
              {from} to {to}: <b>{formatCount(students, 'student')}</b>
            </>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: 0;
  list-style: none;
`;
