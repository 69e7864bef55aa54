import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Checkbox, DisclosureButton, QueryState, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import { Quiet } from '../../ui/quiet.tsx';
import type { Exception, Exceptions } from './exceptions.ts';
import { classStudentsQuery } from './list-class-students.ts';
import type { ClassMove } from './class-move.ts';

interface MovingExceptionsProps {
  /** What becomes of each class, without exceptions. */
  moves: readonly ClassMove[];
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
}

/** Who of each class repeats the year or leaves, while the others move up. */
export function MovingExceptions({ moves, ...choice }: MovingExceptionsProps) {
  return (
    <Classes>
      {moves.map((move) => (
        <OfClass key={move.classId} move={move} {...choice} />
      ))}
      <Quiet>
        Whoever repeats keeps the roll number, or gets it with an R behind it where somebody comes up with the same one.
      </Quiet>
    </Classes>
  );
}

function OfClass({
  move: { classId, from, kind },
  exceptions,
  onChange,
}: Omit<MovingExceptionsProps, 'moves'> & { move: ClassMove }) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...classStudentsQuery(classId), enabled: isOpen });
  // Out of the last class everybody leaves who does not repeat.
  const ways = kind === 'leave' ? (['repeat'] as const) : (['repeat', 'leave'] as const);

  function choose(student: string, way: Exception['way']) {
    const next = new Map(exceptions);
    if (exceptions.get(student)?.way === way) next.delete(student);
    else next.set(student, { classId, way });
    onChange(next);
  }

  return (
    <div>
      <DisclosureButton
        labels={[`Who of ${from} does not move up`, `Hide who of ${from} does not move up`]}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        controls={listId}
      />
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <QueryState
            query={query}
            errorTitle="The students could not be loaded"
            headingLevel={4}
            skeleton={<Skeleton shape="row" count={4} />}
          >
            {(students) => (
              <List>
                {students.map(({ id, name, rollNumber }) => (
                  <li key={id}>
                    <span>
                      {rollNumber} {name}
                    </span>
                    {ways.map((way) => (
                      <Checkbox
                        key={way}
                        label={
                          <>
                            {words[way]}
                            <VisuallyHidden>: {name}</VisuallyHidden>
                          </>
                        }
                        checked={exceptions.get(id)?.way === way}
                        onChange={() => choose(id, way)}
                      />
                    ))}
                  </li>
                ))}
              </List>
            )}
          </QueryState>
        )}
      </div>
    </div>
  );
}

const words = { repeat: 'Repeats', leave: 'Leaves' };

const Classes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    align-items: center;
    padding-block: var(--space-1);
    border-block-end: 1px solid var(--border);
  }
  & > li > span {
    flex: 1 1 12rem;
    overflow-wrap: anywhere;
  }
`;
