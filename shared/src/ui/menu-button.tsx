import { Ellipsis } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  /** A lucide icon. */
  icon?: ReactNode;
  tone?: 'danger';
  isDisabled?: boolean;
}

export interface MenuButtonProps {
  /** Says whose actions they are: "Actions for Dr. Faizan Ansari". */
  label: string;
  items: readonly MenuItem[];
  /** Default: three dots. */
  icon?: ReactNode;
  /** Words of the button, which then names itself: `label` names the menu alone. */
  children?: ReactNode;
  /** What was chosen is under way; the button cannot be pressed. Only with words. */
  isBusy?: boolean;
}

/** A button that opens a menu of actions. Arrow keys and first letters move, Escape closes and gives focus back (WAI-ARIA APG, menu button). */
export function MenuButton({ label, items, icon, children, isBusy = false }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menu = menuRef.current;
    const button = rootRef.current;
    if (!isOpen || !menu || !button) return;
    placeBelow(menu, button);
    menuItems(menu)[0]?.focus({ preventScroll: true });
    // A scroll that began before the menu opened is announced after it, so the menu follows and closes only with its button out of sight.
    const handleScroll = () => {
      if (isInSight(button)) placeBelow(menu, button);
      else setIsOpen(false);
    };
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', handleScroll, { capture: true });
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    rootRef.current?.querySelector('button')?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsOpen(true);
      return;
    }
    const all = menuItems(menuRef.current);
    const current = all.findIndex((item) => item === document.activeElement);
    const next = {
      ArrowDown: all[(current + 1) % all.length],
      ArrowUp: all[(current - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    const target = next ?? (isTyped(event) ? beginningWith(event.key, all, current) : undefined);
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      setIsOpen(false);
    } else if (target !== undefined) {
      event.preventDefault();
      target.focus();
    }
  }

  function handleBlur(event: FocusEvent) {
    if (!rootRef.current?.contains(event.relatedTarget)) setIsOpen(false);
  }

  const opener = {
    size: 'dense',
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setIsOpen(!isOpen),
  } as const;

  return (
    <Root ref={rootRef} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      {children === undefined ? (
        <IconButton label={label} {...opener}>
          {icon ?? <Ellipsis aria-hidden="true" />}
        </IconButton>
      ) : (
        <Button isBusy={isBusy} {...opener}>
          {icon}
          {children}
        </Button>
      )}
      {isOpen && (
        <List ref={menuRef} id={id} role="menu" aria-label={label}>
          {items.map((item) => (
            <Item
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.isDisabled}
              $isDanger={item.tone === 'danger'}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </Item>
          ))}
        </List>
      )}
    </Root>
  );
}

/** Fixed to the window, because a scrolling table would cut off a menu inside it. Opens upwards where there is no room below. */
function placeBelow(menu: HTMLElement, button: HTMLElement) {
  const anchor = button.getBoundingClientRect();
  const hasRoom = anchor.bottom + menu.offsetHeight + 8 <= window.innerHeight;
  menu.style.top = `${hasRoom ? anchor.bottom + 4 : Math.max(8, anchor.top - menu.offsetHeight - 4)}px`;
  menu.style.left = `${Math.max(8, anchor.right - menu.offsetWidth)}px`;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')] : [];
}

/** A sign that is written; a blank presses the item, and what is held with Ctrl, Alt or Meta is for the browser. */
function isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
}

/** The next item whose label begins with the letter, from the first again after the last; this one when no other does. */
function beginningWith(letter: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  const begin = letter.toLocaleLowerCase();
  return [...items.slice(current + 1), ...items.slice(0, current + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(begin),
  );
}

const Root = styled.div`
  position: relative;
  display: inline-block;
`;

const List = styled.div`
  position: fixed;
  z-index: var(--layer-menu);
  min-inline-size: 13rem;
  padding: var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-menu);
  text-align: start;
`;

const Item = styled.button<{ $isDanger: boolean }>`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  inline-size: 100%;
  min-block-size: 2.25rem;
  padding: 0 var(--space-3);
  border: 0;
  border-radius: var(--radius-1);
  background: none;
  color: ${({ $isDanger }) => ($isDanger ? 'var(--danger-text)' : 'var(--text)')};
  font-size: var(--text-sm);
  text-align: start;
  cursor: pointer;
  &:hover,
  &:focus {
    background: var(--surface-hover);
  }
  &:disabled {
    color: var(--text-subtle);
    cursor: not-allowed;
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    flex: none;
    color: ${({ $isDanger }) => ($isDanger ? 'var(--danger-text)' : 'var(--text-muted)')};
    stroke-width: 1.75;
  }
`;
