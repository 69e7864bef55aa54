import { useId } from 'react';
import styled from 'styled-components';
import { mostPoints, type RubricCriterion } from '@portal/shared/data';
import { formatNumber } from '@portal/shared/ui';

interface RubricPointsProps {
  rubric: readonly RubricCriterion[];
  points: readonly (number | null)[];
  active: number;
  onActive: (place: number) => void;
  onChoose: (place: number, points: number) => void;
}

/** The criteria with their levels as buttons; the number before a level is its key. */
export function RubricPoints({ rubric, points, active, onActive, onChoose }: RubricPointsProps) {
  const id = useId();
  return (
    <Root>
      {rubric.map((criterion, place) => (
        <Criterion
          key={criterion.name}
          role="group"
          aria-labelledby={`${id}-${place}`}
          data-active={place === active || undefined}
          $isActive={place === active}
          onFocus={() => onActive(place)}
        >
          <p id={`${id}-${place}`}>
            <b>{criterion.name}</b>{' '}
            <span>
              {points[place] === null || points[place] === undefined ? 'open' : formatNumber(points[place], 2)} of{' '}
              {formatNumber(mostPoints(criterion), 2)}
            </span>
          </p>
          <div>
            {criterion.levels.map((level, key) => (
              <Level
                key={level.name}
                type="button"
                aria-pressed={points[place] === level.points}
                onClick={() => onChoose(place, level.points)}
              >
                <kbd>{key + 1}</kbd> {level.name}, {formatNumber(level.points, 2)}
              </Level>
            ))}
          </div>
        </Criterion>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

const Criterion = styled.div<{ $isActive: boolean }>`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid ${({ $isActive }) => ($isActive ? 'var(--accent)' : 'var(--border)')};
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  & span {
    color: var(--text-muted);
  }
`;

const Level = styled.button`
  min-block-size: 2.25rem;
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  color: var(--text);
  font: inherit;
  text-align: start;
  cursor: pointer;
  & > kbd {
    color: var(--text-muted);
    font: inherit;
    font-weight: var(--weight-strong);
  }
  &[aria-pressed='true'] {
    border-color: var(--text);
    background: var(--surface-selected);
    font-weight: var(--weight-strong);
  }
`;
