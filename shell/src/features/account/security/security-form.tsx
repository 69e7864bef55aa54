import { styled } from 'styled-components';
import { AccountForm } from '../account-form.tsx';

/** A form in the column beside a section's heading, no wider than its fields need. */
export const SecurityForm = styled(AccountForm)`
  inline-size: 100%;
  max-inline-size: 25rem;
  justify-items: start;

  & > :not(button) {
    inline-size: 100%;
  }
`;

/** What is the case, before what can be done about it. */
export const Standing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  justify-items: start;
  max-inline-size: var(--measure);
  overflow-wrap: anywhere;
`;
