import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { onPlainPress } from './on-plain-press.ts';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  /** How many things the tab holds. */
  count?: number;
}

export interface TabsProps<Value extends string = string> {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem<Value>[];
  /** The open tab, usually from the URL. */
  value: Value;
  onChange: (value: Value) => void;
  /** Address of each tab. With it the tabs are links, which also work before any script does. */
  hrefFor?: (value: Value) => string;
  /** The content of the open tab. */
  children: ReactNode;
}

/** Tabs with one panel. Arrow keys, Home and End move and open; Tab leaves the row. */
export function Tabs<Value extends string>({ label, items, value, onChange, hrefFor, children }: TabsProps<Value>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (listRef.current) showOpenTab(listRef.current);
  }, [value]);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const current = items.findIndex((item) => item.value === value);
    const target = nextIndex(event.key, current, items.length);
    const item = items[target];
    if (!item || target === current) return;
    event.preventDefault();
    onChange(item.value);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div>
      <List ref={listRef} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {items.map((item) => {
          const isOpen = item.value === value;
          const tab = {
            role: 'tab',
            id: `${id}-tab-${item.value}`,
            'aria-selected': isOpen,
            'aria-controls': isOpen ? `${id}-panel` : undefined,
            tabIndex: isOpen ? 0 : -1,
          } as const;
          const words = <Words {...item} />;
          return hrefFor ? (
            <LinkTab
              key={item.value}
              {...tab}
              to={hrefFor(item.value)}
              replace
              preventScrollReset
              onClick={onPlainPress(() => onChange(item.value))}
            >
              {words}
            </LinkTab>
          ) : (
            <Tab key={item.value} {...tab} type="button" onClick={() => onChange(item.value)}>
              {words}
            </Tab>
          );
        })}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}

function Words({ label, count }: Pick<TabItem, 'label' | 'count'>) {
  return (
    <>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <Count>{count}</Count>
        </>
      )}
    </>
  );
}

/** Scrolls the row sideways until its open tab stands in it whole; unlike `scrollIntoView` it never moves the page. */
function showOpenTab(list: HTMLElement): void {
  const tab = list.querySelector('[role="tab"][aria-selected="true"]');
  if (!tab) return;
  const row = list.getBoundingClientRect();
  const open = tab.getBoundingClientRect();
  if (open.left < row.left) list.scrollLeft -= row.left - open.left;
  else if (open.right > row.right) list.scrollLeft += open.right - row.right;
}

function nextIndex(key: string, current: number, length: number): number {
  if (key === 'ArrowRight') return (current + 1) % length;
  if (key === 'ArrowLeft') return (current - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return current;
}

const List = styled.div`
  display: flex;
  gap: var(--space-5);
  overflow-x: auto;
  border-block-end: 1px solid var(--border);
  scrollbar-width: none;
  @media print {
    border: 0;
    & > button {
      display: none;
    }
  }
`;

const tabStyles = css`
  position: relative;
  flex: none;
  min-block-size: var(--control);
  padding: var(--space-3) 0;
  border: 0;
  background: none;
  color: var(--text-muted);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    color: var(--text);
    font-weight: var(--weight-strong);
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 3px;
    background: var(--accent);
  }
`;

const Tab = styled.button`
  ${tabStyles}
`;

const LinkTab = styled(Link)`
  ${tabStyles}
  display: inline-block;
  text-decoration: none;
  /* On paper the open one says what follows. */
  @media print {
    &[aria-selected='true']::after,
    &[aria-selected='false'] {
      display: none;
    }
  }
`;

const Count = styled.small`
  margin-inline-start: 0.125rem;
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: var(--weight-text);
`;

const Panel = styled.div`
  padding-block-start: var(--space-5);
`;
