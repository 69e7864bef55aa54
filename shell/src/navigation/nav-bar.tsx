import { Menu, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchButton } from '../search/search-button.tsx';
import { Brand } from './brand.tsx';
import { End, Entries, EntryLink, Header, InBar, InPanel, MenuButton, Panel, Row } from './nav-bar-frame.ts';
import { NavDropdown } from './nav-dropdown.tsx';
import { isBelow, isMenu } from './nav-links.ts';
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
