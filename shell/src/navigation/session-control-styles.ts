import { css } from 'styled-components';
import { media } from '@portal/shared/theme';

/** Login is a link and Logout a button; both look the same, so that the bar does not move when one takes the other's place. */
export const sessionControlStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: var(--control);
  padding: 0.25rem 1.125rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: none;
  color: var(--text);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  text-decoration: none;
  cursor: pointer;

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  &:disabled {
    color: var(--text-muted);
    cursor: progress;
  }
  ${media.md} {
    min-block-size: 2.5rem;
    min-inline-size: 4.25rem;
    padding-inline: 0.5rem;
    font-size: var(--text-xs);
  }
  ${media.lg} {
    min-inline-size: 4.75rem;
    font-size: var(--text-sm);
  }
`;

/** The way to the account: words in the menu panel, in the bar the icon alone with the words as its name. */
export const accountLinkStyles = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control);
  padding-block: var(--space-2);
  color: var(--text-muted);
  font-weight: 500;
  line-height: var(--leading-snug);
  text-decoration: none;

  &:hover {
    color: var(--text);
  }
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    stroke-width: 1.75;
  }
  & > img {
    flex: none;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    margin-inline: -0.25rem;
    border-radius: 50%;
    object-fit: cover;
  }
  ${media.md} {
    justify-content: center;
    inline-size: 2.25rem;
    min-block-size: 2.5rem;
    padding: 0;
    border-radius: var(--radius-2);

    &:hover {
      background: var(--surface-hover);
    }
    & > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  ${media.print} {
    display: none;
  }
`;
