import { styled } from 'styled-components';

/**
 * One column of fields, as every form of the sign-in page has. Checks are ours, so that their words are too. Sent without a script it must
 * not put a password into an address.
 */
export const AccountForm = styled.form.attrs({ noValidate: true, method: 'post' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** What else can be done here, below the form. */
export const AccountAside = styled.div`
  display: grid;
  gap: var(--space-3);
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
