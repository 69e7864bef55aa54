import { css } from 'styled-components';
import { media } from '@portal/shared/theme';

/** One entry of the navigation bar, be it a link or the button of a dropdown: a row in the menu panel, a word in the bar. */
export const navLinkStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem;
  inline-size: 100%;
  min-block-size: 3rem;
  padding: 0;
  border: 0;
  border-block-end: 1px solid var(--border-faint);
  background: none;
  color: var(--text-muted);
  font-size: var(--text-md);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &[aria-current],
  &[data-current],
  &[aria-expanded='true'] {
    color: var(--text);
  }
  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    stroke-width: 1.75;
    transition: rotate var(--motion-base) var(--ease-out);
  }
  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }

  ${media.md} {
    --nav-pad: 0.1875rem;
    inline-size: auto;
    min-block-size: 0;
    gap: 0;
    padding-inline: var(--nav-pad);
    border: 0;
    font-size: var(--text-xs);

    &[aria-current]::after,
    &[data-current]::after {
      content: '';
      position: absolute;
      inset-inline: var(--nav-pad);
      inset-block-end: -1px;
      block-size: 3px;
      background: var(--accent);
    }
    & > svg {
      inline-size: 0.8125rem;
    }
  }
  ${media.lg} {
    --nav-pad: 0.5rem;
    gap: 0.25rem;
    font-size: var(--text-sm);

    & > svg {
      inline-size: 1rem;
    }
  }
  ${media.xl} {
    --nav-pad: 0.75rem;
  }
`;
