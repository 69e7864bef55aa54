import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { isBelow, type NavMenu } from './nav-links.ts';
import { navLinkStyles } from './nav-link-styles.ts';

interface NavDropdownProps {
  menu: NavMenu;
  pathname: string;
  isOpen: boolean;
  /** In the menu panel of a phone an opened list stays open while focus moves on. */
  staysOpenOnBlur: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onFollow: () => void;
}

/** A button that discloses a list of links; the arrow keys walk through the list, Escape closes it. */
export function NavDropdown({ menu, pathname, isOpen, staysOpenOnBlur, onOpenChange, onFollow }: NavDropdownProps) {
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const closest = closestLink(menu, pathname);

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      onOpenChange(false);
      button.current?.focus();
      return;
    }
    const target = nextStop(event.key, links(), document.activeElement);
    if (target === null) return;
    event.preventDefault();
    if (!isOpen) flushSync(() => onOpenChange(true));
    links()[target]?.focus();
  };

  const handleBlur = (event: FocusEvent) => {
    if (!isOpen || staysOpenOnBlur) return;
    const next = event.relatedTarget;
    if (next instanceof Node && !event.currentTarget.contains(next)) onOpenChange(false);
  };

  return (
    <Root onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <Toggle
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={closest === null ? undefined : true}
        onClick={() => onOpenChange(!isOpen)}
      >
        {menu.label}
        <ChevronDown aria-hidden="true" />
      </Toggle>
      <List ref={list} id={listId} data-open={isOpen || undefined}>
        {menu.items.map((item) => (
          <li key={item.to}>
            <ItemLink to={item.to} aria-current={item.to === closest ? 'page' : undefined} onClick={onFollow}>
              {item.label}
            </ItemLink>
          </li>
        ))}
      </List>
    </Root>
  );
}

/** The menu's link that leads nearest to the page, if any does. */
function closestLink(menu: NavMenu, pathname: string): string | null {
  const candidates = menu.items.map((item) => item.to).filter((to) => isBelow(pathname, to));
  return candidates.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** Index of the link that a key leads to; null when the key means nothing here. From the button, ArrowDown leads to the first. */
function nextStop(key: string, links: readonly Element[], focused: Element | null): number | null {
  const current = focused ? links.indexOf(focused) : -1;
  const last = links.length - 1;
  if (key === 'ArrowDown') return current === last ? 0 : current + 1;
  if (current === -1) return null;
  if (key === 'ArrowUp') return current === 0 ? last : current - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

const Root = styled.div`
  ${media.md} {
    display: flex;
  }
`;

const Toggle = styled.button`
  ${navLinkStyles}
`;

const List = styled.ul`
  display: none;
  padding-block: var(--space-2);
  padding-inline-start: var(--space-4);
  border-block-end: 1px solid var(--border-faint);

  &[data-open] {
    display: block;
  }
  :root:not([data-hydrated]) ${Root}:focus-within & {
    display: block;
  }

  ${media.md} {
    position: absolute;
    inset-block-start: calc(100% + 1px);
    inset-inline-start: 0;
    z-index: var(--layer-menu);
    min-inline-size: 13.5rem;
    padding: var(--space-2);
    background: var(--surface-overlay);
    border: 1px solid var(--border);
    border-end-start-radius: var(--radius-2);
    border-end-end-radius: var(--radius-2);
    box-shadow: var(--shadow-menu);
  }
`;

const ItemLink = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
  padding-inline: var(--space-3);
  border-radius: var(--radius-2);
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 500;
  text-decoration: none;

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  &[aria-current] {
    color: var(--text);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  ${media.md} {
    min-block-size: 2.5rem;
  }
`;
