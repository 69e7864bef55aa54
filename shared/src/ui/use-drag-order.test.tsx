import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDragOrder } from './use-drag-order.ts';

const HEIGHT = 20;

function List({ onMove }: { onMove: (from: number, to: number) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const dragging = useDragOrder(list, onMove);
  return (
    <ul ref={list}>
      {['a', 'b', 'c'].map((name, place) => (
        <li key={name} {...dragging.item(place)}>
          <button {...dragging.handle(place)}>{name}</button>
        </li>
      ))}
    </ul>
  );
}

function drawList() {
  const moves: number[][] = [];
  render(<List onMove={(...move) => moves.push(move)} />);
  for (const [place, item] of screen.getAllByRole('listitem').entries()) {
    item.getBoundingClientRect = () => new DOMRect(0, place * HEIGHT, 100, HEIGHT);
  }
  const handle = screen.getByRole('button', { name: 'a' });
  return { handle, moves };
}

/** jsdom's pointer events have no place. */
function point(handle: HTMLElement, type: 'pointerdown' | 'pointermove' | 'pointerup', clientY: number) {
  fireEvent(handle, new MouseEvent(type, { bubbles: true, cancelable: true, clientY }));
}

test('what is let go before its way was drawn lands where it was let go', () => {
  const { handle, moves } = drawList();
  point(handle, 'pointerdown', 10);
  point(handle, 'pointerup', 35);
  expect(moves).toEqual([[0, 1]]);
});

test('what is let go in its place stays there, and so does what was given up', () => {
  const { handle, moves } = drawList();
  point(handle, 'pointerdown', 10);
  point(handle, 'pointerup', 12);
  point(handle, 'pointerdown', 10);
  fireEvent.keyDown(window, { key: 'Escape' });
  point(handle, 'pointerup', 55);
  expect(moves).toEqual([]);
});

test('the place where it would land is marked on the way', () => {
  const { handle } = drawList();
  point(handle, 'pointerdown', 10);
  point(handle, 'pointermove', 55);
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset['drop'])).toEqual([
    undefined,
    undefined,
    'after',
  ]);
});
