import { ATTENTION_LIMITS, ATTENTION_RULE } from '@portal/shared/ui';
import styled from 'styled-components';

/** The rule by which somebody needs attention, in words. */
export function AttentionRule() {
  return (
    <Root>
      <p>A student of a group needs attention for one of these reasons:</p>
      <ul>
        {ATTENTION_RULE.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{ATTENTION_LIMITS}</p>
    </Root>
  );
}

const Root = styled.div`
  max-inline-size: var(--measure);
  margin-block-end: var(--space-4);
  color: var(--text-muted);
  font-size: var(--text-sm);
  & > ul {
    padding-inline-start: var(--space-5);
    list-style: disc;
  }
`;
