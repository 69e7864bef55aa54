import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { navLinkStyles } from './nav-link-styles.ts';

/**
 * All that a signed-in person has in the bar fits into 768 px in a wide font, too (DejaVu Sans, where a machine has none of those named before it): signs and
 * margins stand closer there, and the links share what is left.
 */
const LINKS_AT_MOST = '34rem';

/** Where name, search, theme and menu have to stand close to stand in one row. */
const narrow = '@media (max-width: 23.99rem)';

export const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-sticky);
  background: var(--bg);
  border-block-end: 1px solid var(--border);

  ${media.print} {
    position: static;
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 3.75rem;
  max-inline-size: calc(var(--page-max) + 2 * var(--page-margin));
  margin-inline: auto;
  padding-inline: var(--page-margin);

  ${narrow} {
    gap: var(--space-1);
  }
  ${media.sm} {
    min-block-size: 4.25rem;
  }
  ${media.md} {
    align-items: stretch;
    gap: var(--space-1);
    padding-inline: var(--space-4);
  }
  ${media.lg} {
    gap: var(--space-3);
    padding-inline: var(--page-margin);
  }
`;

export const Panel = styled.nav`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  z-index: var(--layer-menu);
  display: none;
  max-block-size: calc(100dvh - 100%);
  overflow-y: auto;
  padding: var(--space-2) var(--page-margin) var(--space-5);
  background: var(--surface-overlay);
  border-block: 1px solid var(--border);
  box-shadow: var(--shadow-menu);

  &[data-open] {
    display: block;
  }
  :root:not([data-hydrated]) ${Header}:focus-within & {
    display: block;
  }

  ${media.md} {
    position: static;
    display: flex;
    flex: 1;
    justify-content: end;
    max-block-size: none;
    overflow: visible;
    padding: 0;
    background: none;
    border: 0;
    box-shadow: none;

    &[data-open],
    :root:not([data-hydrated]) ${Header}:focus-within & {
      display: flex;
    }
  }
  ${media.print} {
    display: none;
  }
`;

export const Entries = styled.ul`
  ${media.md} {
    display: flex;
    flex: 1;
    justify-content: space-between;
    max-inline-size: ${LINKS_AT_MOST};

    & > li {
      display: flex;
      position: relative;
    }
  }
  ${media.lg} {
    flex: none;
    max-inline-size: none;
  }
`;

export const EntryLink = styled(Link)`
  ${navLinkStyles}
`;

export const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-start: auto;

  ${narrow} {
    gap: 0;
  }
  ${media.md} {
    gap: 0;
    margin-inline-start: 0;

    & > button {
      inline-size: 2.25rem;
    }
  }
  ${media.lg} {
    gap: var(--space-2);

    & > button {
      inline-size: var(--control);
    }
  }
  ${media.print} {
    display: none;
  }
`;

export const InBar = styled.div`
  display: none;

  ${media.md} {
    display: flex;
    align-items: center;
  }
  ${media.lg} {
    gap: var(--space-1);
  }
`;

export const InPanel = styled.div`
  display: grid;
  padding-block-start: var(--space-4);

  ${media.md} {
    display: none;
  }
`;

export const MenuButton = styled.button`
  position: relative;
  order: 1;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control);
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-2);
  background: none;
  color: var(--text);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  cursor: pointer;

  ${narrow} {
    gap: var(--space-1);
    padding-inline: var(--space-1);
  }
  &:hover {
    background: var(--surface-hover);
  }
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    stroke-width: 1.75;
  }
  ${media.md} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;
