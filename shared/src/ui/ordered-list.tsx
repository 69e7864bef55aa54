import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Cluster } from './layout.tsx';
import { moved } from './moved.ts';
import { useDragOrder } from './use-drag-order.ts';
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

/** Things in an order that is changed by dragging, with mouse, pen or finger, or by two buttons each, and told to screen readers. */
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
  const list = useRef<HTMLOListElement>(null);
  const dragging = useDragOrder(list, move);
  const [said, setSaid] = useState('');

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onChange(moved(items, from, to));
    setSaid(`“${nameOf(item, from)}” is now ${noun} ${to + 1} of ${items.length}.`);
  }

  return (
    <>
      <List ref={list} id={id} tabIndex={-1}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item, index);
          return (
            <li key={key} id={idOf?.(item)} tabIndex={-1} {...dragging.item(index)}>
              <Head>
                <Grip {...dragging.handle(index)} title="Drag to another place" aria-hidden="true">
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
  & > li[data-drop='before'] {
    box-shadow: 0 -2px 0 var(--accent);
  }
  & > li[data-drop='after'] {
    box-shadow: 0 2px 0 var(--accent);
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
`;
