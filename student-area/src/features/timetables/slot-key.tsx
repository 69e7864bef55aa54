import styled from 'styled-components';
import { slotStyles, type SlotStyleProps } from './slot-styles.ts';

/** What the marks of the timetable mean. */
export function SlotKey({ hasNow }: { hasNow: boolean }) {
  return (
    <List aria-label="Key">
      {(['Lecture', 'Practical', 'Break'] as const).map((type) => (
        <li key={type}>
          <Mark $type={type} $isNow={false} />
          {type}
        </li>
      ))}
      {hasNow && (
        <li>
          <Mark $type="Lecture" $isNow />
          Now
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  color: var(--text-muted);
  font-size: var(--text-xs);
  & > li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
  }
`;

const Mark = styled.span<SlotStyleProps>`
  display: block;
  inline-size: 1rem;
  block-size: 1rem;
  ${slotStyles}
`;
