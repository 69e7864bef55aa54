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
      <State $isOpen={state?.isOpen === true}>{state?.text}</State>
    </>
  );
}

/* Room is kept for the usual sentence, which takes two lines on a narrow phone. */
const State = styled.span<{ $isOpen: boolean }>`
  display: block;
  min-block-size: calc(2em * var(--leading-snug));
  ${media.sm} {
    min-block-size: calc(1em * var(--leading-snug));
  }
  color: ${({ $isOpen }) => ($isOpen ? 'var(--success-text)' : 'var(--text-muted)')};
  font-weight: ${({ $isOpen }) => ($isOpen ? 'var(--weight-strong)' : 'var(--weight-text)')};
`;
