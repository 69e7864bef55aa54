import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { type Closure, openingState, type WeeklyHours } from './opening-state.ts';
import { useNow } from './use-now.ts';

interface HoursLineProps {
  /** The hours in words, as the department gives them. */
  hours: string;
  /** The same hours as times; undefined until they are known. */
  week: readonly WeeklyHours[] | undefined;
  closures: readonly Closure[];
}

/** Hours in words and, in a line that is kept free for it, whether it is open now. */
export function HoursLine({ hours, week, closures }: HoursLineProps) {
  const now = useNow();
  const state = now !== null && week !== undefined && week.length > 0 ? openingState(week, closures, now) : null;
  return (
    <>
      {hours}
      <State data-open={state?.isOpen}>{state?.text}</State>
    </>
  );
}

/* Room is kept for the usual sentence, which takes two lines on a narrow phone. Both states are in one rule, which the document brings whatever the hour. */
const State = styled.span`
  display: block;
  min-block-size: calc(2em * var(--leading-snug));
  ${media.sm} {
    min-block-size: calc(1em * var(--leading-snug));
  }
  color: var(--text-muted);
  font-weight: var(--weight-text);
  &[data-open='true'] {
    color: var(--success-text);
    font-weight: var(--weight-strong);
  }
`;
