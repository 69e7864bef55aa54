import { Disclosure } from '@portal/shared/ui';
import styled from 'styled-components';

/** How answers are marked; the same rules as `share_of` in supabase/migrations. */
export function ScoringRules() {
  return (
    <Disclosure labels={['How answers are marked', 'Hide how answers are marked']}>
      <Rules>
        <li>One answer, a number or a text: all the points or none.</li>
        <li>Several answers: right ones less wrong ones, as a share of all right ones, never below 0.</li>
        <li>An order: the share of things in their right place. Pairs: the share of right pairs.</li>
        <li>A number with a unit: half of the points when the number is right and the unit is missing or wrong.</li>
        <li>A question without an answer takes nothing away.</li>
      </Rules>
    </Disclosure>
  );
}

const Rules = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-inline-start: 1.25rem;
  list-style: disc;
  font-size: var(--text-sm);
`;
