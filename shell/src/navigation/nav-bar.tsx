import { Menu, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { SearchButton } from '../search/search-button.tsx';
import { Brand } from './brand.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { isBelow, isMenu } from './nav-links.ts';
import { navLinkStyles } from './nav-link-styles.ts';
import { SessionControl } from './session-control.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UnreadDot } from './unread-dot.ts';
import { useUnreadNotices } from './unread-notices.ts';
import { useMenus } from './use-menus.ts';

interface Opened {
  /** Label of the dropdown that is open; one at a time (specification, section 2). */
  menu: string | null;
  panel: boolean;
  /** The page it was opened on: on any other page it counts as closed. */
  at: string;
}

export function NavBar() {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<Opened>({ menu: null, panel: false, at: pathname });
  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const unread = useUnreadNotices();
  const { bar } = useMenus();
  const isHere = opened.at === pathname;
  const openMenu = isHere ? opened.menu : null;
  const isPanelOpen = isHere && opened.panel;
  const isAnyOpen = isPanelOpen || openMenu !== null;

  const closeAll = () => setOpened({ menu: null, panel: false, at: pathname });
  const leavePanel = () => {
    const hasFocus = panel.current?.contains(document.activeElement);
    closeAll();
    if (hasFocus) menuButton.current?.focus();
  };
  const setMenu = (menu: string | null) => setOpened({ menu, panel: isPanelOpen, at: pathname });

  useEffect(() => {
    if (!isAnyOpen) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && header.current?.contains(event.target)) return;
      setOpened((before) => ({ ...before, menu: null, panel: false }));
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isAnyOpen]);

  const handleBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (isPanelOpen && next instanceof Node && !event.currentTarget.contains(next)) closeAll();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isPanelOpen) return;
    closeAll();
    menuButton.current?.focus();
  };

  return (
    <Header ref={header} onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <Row>
        <Brand />
        <MenuButton
          ref={menuButton}
          type="button"
          aria-expanded={isPanelOpen}
          aria-controls="site-menu"
          onClick={() => setOpened({ menu: null, panel: !isPanelOpen, at: pathname })}
        >
          {isPanelOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          Menu
          {unread > 0 && !isPanelOpen && <UnreadDot aria-hidden="true" />}
        </MenuButton>
        <Panel ref={panel} id="site-menu" aria-label="Main" data-open={isPanelOpen || undefined}>
          <Entries>
            {bar.map((entry) => (
              <li key={entry.label}>
                {isMenu(entry) ? (
                  <NavDropdown
                    menu={entry}
                    pathname={pathname}
                    isOpen={openMenu === entry.label}
                    staysOpenOnBlur={isPanelOpen}
                    onOpenChange={(isOpen) => setMenu(isOpen ? entry.label : null)}
                    onFollow={closeAll}
                  />
                ) : (
                  <EntryLink
                    to={entry.to}
                    aria-current={isBelow(pathname, entry.to) ? 'page' : undefined}
                    onClick={closeAll}
                  >
                    {entry.label}
                  </EntryLink>
                )}
              </li>
            ))}
          </Entries>
          <InPanel>
            <SessionControl unread={unread} onFollow={leavePanel} />
          </InPanel>
        </Panel>
        <End>
          <SearchButton />
          <ThemeToggle />
          <InBar>
            <SessionControl unread={unread} onFollow={closeAll} />
          </InBar>
        </End>
      </Row>
    </Header>
  );
}

/** Where name, search, theme and menu have to stand close to stand in one row. */
const narrow = '@media (max-width: 23.99rem)';

const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-sticky);
  background: var(--bg);
  border-block-end: 1px solid var(--border);

  ${media.print} {
    position: static;
  }
`;

const Row = styled.div`
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
  }
  ${media.lg} {
    gap: var(--space-3);
  }
`;

const Panel = styled.nav`
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
    max-block-size: none;
    margin-inline-start: auto;
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

const Entries = styled.ul`
  ${media.md} {
    display: flex;

    & > li {
      display: flex;
      position: relative;
    }
  }
`;

const EntryLink = styled(Link)`
  ${navLinkStyles}
`;

const End = styled.div`
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
  }
  ${media.lg} {
    gap: var(--space-2);
  }
  ${media.print} {
    display: none;
  }
`;

const InBar = styled.div`
  display: none;

  ${media.md} {
    display: flex;
    align-items: center;
    gap: var(--space-1);
  }
`;

const InPanel = styled.div`
  display: grid;
  padding-block-start: var(--space-4);

  ${media.md} {
    display: none;
  }
`;

const MenuButton = styled.button`
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
