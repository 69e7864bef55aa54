import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Cluster } from './layout.tsx';
import { moved } from './moved.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface OrderedListProps<Item> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  keyOf: (item: Item) => string;
  /** What an item is called in the labels of its buttons and in what is said of a move. */
  nameOf: (item: Item, index: number) => string;
  /** What an item is, in what is said of a move: 'question'. */
  noun: string;
  /** Stands beside the buttons. */
  head: (item: Item, index: number) => ReactNode;
  /** Stands below head and buttons. */
  children?: (item: Item, index: number) => ReactNode;
  /** Id of the list, so that a summary of problems can lead to it. */
  id?: string;
  /** Ids of the items, for the same. */
  idOf?: (item: Item) => string;
}

/** Things in an order that is changed by dragging or by two buttons each, and told to screen readers. */
export function OrderedList<Item>({
  items,
  onChange,
  keyOf,
  nameOf,
  noun,
  head,
  children,
  id,
  idOf,
}: OrderedListProps<Item>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onChange(moved(items, from, to));
    setSaid(`“${nameOf(item, from)}” is now ${noun} ${to + 1} of ${items.length}.`);
  }

  function handleDrop(to: number) {
    const from = items.findIndex((item) => keyOf(item) === dragged);
    setDragged(null);
    if (from >= 0) move(from, to);
  }

  return (
    <>
      <List id={id} tabIndex={-1}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item, index);
          return (
            <li
              key={key}
              id={idOf?.(item)}
              tabIndex={-1}
              data-dragged={dragged === key || undefined}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                handleDrop(index);
              }}
            >
              <Head>
                <Grip
                  draggable
                  title="Drag to another place"
                  aria-hidden="true"
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', key);
                    setDragged(key);
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
                </Grip>
                {head(item, index)}
                <Cluster gap={1}>
                  <IconButton
                    size="dense"
                    label={`Move up: ${name}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="dense"
                    label={`Move down: ${name}`}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="dense"
                    label={`Remove: ${name}`}
                    onClick={() => {
                      onChange(items.filter((each) => each !== item));
                      setSaid(`“${name}” was removed.`);
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </Cluster>
              </Head>
              {children?.(item, index)}
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const List = styled.ol`
  & > li {
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
  }
  & > li[data-dragged] {
    opacity: 0.5;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  & h3 {
    font-size: 1.0625rem;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--text-muted);
    font-family: var(--font-text, inherit);
    font-size: var(--text-xs);
    font-weight: var(--weight-text);
  }
`;

const Grip = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.5rem;
  min-block-size: 1.75rem;
  color: var(--text-muted);
  cursor: grab;
`;
