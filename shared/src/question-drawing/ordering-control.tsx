import { useAnnounce } from '@portal/shared/contract';
import { RichLine } from '../rich-text/rich-line.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useDragOrder } from '../ui/use-drag-order.ts';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Task } from './task.ts';
import type { ControlProps } from './control-props.ts';
import type { Choice } from './asked.ts';

/** Things that are put into an order by buttons, by the arrow keys on them, or by dragging. */
export function OrderingControl({ items, given, isDisabled, onChange }: ControlProps & { items: readonly Choice[] }) {
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; way: string } | null>(null);
  const order = given?.order ?? items.map(({ id }) => id);
  const dragging = useDragOrder(list, (from, to) => move(order[from] ?? '', to));
  const listed = order.flatMap((id) => items.find((item) => item.id === id) ?? []);

  // What stands at another place of the list has lost its focus.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, way } = moved.current;
    moved.current = null;
    const ways = list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${id}"] button:enabled`) ?? [];
    ([...ways].find(({ dataset }) => dataset['way'] === way) ?? ways[0])?.focus();
  });

  function move(id: string, to: number, way: string | null = null) {
    if (isDisabled || to < 0 || to >= order.length || order[to] === id) return;
    if (way !== null) moved.current = { id, way };
    onChange({ order: movedTo(order, id, to) });
    announce(`Moved to place ${to + 1} of ${order.length}.`);
  }

  function handleKey(event: KeyboardEvent, id: string, place: number) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const isUp = event.key === 'ArrowUp';
    move(id, isUp ? place - 1 : place + 1, isUp ? 'up' : 'down');
  }

  return (
    <fieldset disabled={isDisabled}>
      <Task as="legend">Put these into order, the first on top</Task>
      <List ref={list}>
        {listed.map(({ id, text }, place) => (
          <Item key={id} data-item={id} {...dragging.item(place)} onKeyDown={(event) => handleKey(event, id, place)}>
            <Grip {...(isDisabled ? {} : dragging.handle(place))} title="Drag to another place" aria-hidden="true">
              <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" />
            </Grip>
            <b aria-hidden="true">{place + 1}</b>
            <RichLine source={text} />
            <IconButton
              label={`Move up, place ${place + 1}`}
              disabled={isDisabled || place === 0}
              data-way="up"
              onClick={() => move(id, place - 1, 'up')}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={`Move down, place ${place + 1}`}
              disabled={isDisabled || place === listed.length - 1}
              data-way="down"
              onClick={() => move(id, place + 1, 'down')}
            >
              <ArrowDown />
            </IconButton>
          </Item>
        ))}
      </List>
      {given === null && (
        <Button disabled={isDisabled} onClick={() => onChange({ order })}>
          This order is my answer
        </Button>
      )}
    </fieldset>
  );
}

/** The order with one of its parts at another place. */
export function movedTo(order: readonly string[], id: string, to: number): string[] {
  return order.filter((other) => other !== id).toSpliced(to, 0, id);
}

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  margin-block-end: var(--space-3);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1.25rem minmax(0, 1fr) auto auto;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-1) var(--space-2);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--bg);
  &[data-dragged] {
    background: var(--surface-hover);
  }
  &[data-drop='before'] {
    box-shadow: 0 -2px 0 var(--accent);
  }
  &[data-drop='after'] {
    box-shadow: 0 2px 0 var(--accent);
  }
  & > b {
    color: var(--text-muted);
    font-weight: var(--weight-strong);
  }
`;

const Grip = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.5rem;
  min-block-size: 2rem;
  color: var(--text-subtle);
`;
