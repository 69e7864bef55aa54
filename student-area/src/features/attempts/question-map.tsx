import { VisuallyHidden } from '@portal/shared/ui';
import styled from 'styled-components';

export interface MapEntry {
  position: number;
  isAnswered: boolean;
  isFlagged: boolean;
  /** Two windows have answered it in two ways. */
  isInDoubt: boolean;
}

interface QuestionMapProps {
  entries: readonly MapEntry[];
  current: number;
  onChoose: (position: number) => void;
}

/** All questions of an attempt: what is answered, what is flagged, and the way to each. */
export function QuestionMap({ entries, current, onChoose }: QuestionMapProps) {
  return (
    <nav aria-label="Questions">
      <Places>
        {entries.map(({ position, isAnswered, isFlagged, isInDoubt }) => (
          <li key={position}>
            <Place
              type="button"
              aria-current={position === current ? 'step' : undefined}
              $isAnswered={isAnswered}
              $isFlagged={isFlagged}
              $isInDoubt={isInDoubt}
              onClick={() => onChoose(position)}
            >
              <VisuallyHidden>Question </VisuallyHidden>
              {position}
              <VisuallyHidden>
                {isAnswered ? ', answered' : ', not answered'}
                {isFlagged && ', flagged'}
                {isInDoubt && ', two answers to choose from'}
              </VisuallyHidden>
              {isInDoubt && <span aria-hidden="true">?</span>}
            </Place>
          </li>
        ))}
      </Places>
      <Signs aria-hidden="true">
        <li>
          <Sign $isAnswered /> answered
        </li>
        <li>
          <Sign /> not answered
        </li>
        <li>
          <Sign $isFlagged /> flagged
        </li>
      </Signs>
    </nav>
  );
}

interface PlaceState {
  $isAnswered?: boolean;
  $isFlagged?: boolean;
  $isInDoubt?: boolean;
}

const ground = ({ $isAnswered }: PlaceState) => ($isAnswered ? 'var(--action)' : 'var(--bg)');

/** A corner on top of the ground, so that a flag is seen without its colour. */
const corner = ({ $isFlagged, $isAnswered }: PlaceState) =>
  $isFlagged
    ? `linear-gradient(225deg, ${$isAnswered ? 'var(--on-action)' : 'var(--accent)'} 0 28%, transparent 28%)`
    : 'none';

const Places = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
  gap: var(--space-2);
`;

const Place = styled.button<PlaceState>`
  position: relative;
  inline-size: 100%;
  block-size: 2.75rem;
  padding: 0;
  border: ${({ $isInDoubt }) => ($isInDoubt ? '2px dashed var(--danger-mark)' : '1px solid var(--border-strong)')};
  border-radius: var(--radius-2);
  background: ${corner}, ${ground};
  color: ${({ $isAnswered }) => ($isAnswered ? 'var(--on-action)' : 'var(--text)')};
  font: inherit;
  font-size: var(--text-sm);
  cursor: pointer;
  &[aria-current] {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
    font-weight: var(--weight-strong);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Signs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-block-start: var(--space-3);
  color: var(--text-muted);
  font-size: var(--text-xs);
  & > li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
  }
`;

const Sign = styled.span<PlaceState>`
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border: 1px solid var(--border-strong);
  background: ${corner}, ${ground};
`;
