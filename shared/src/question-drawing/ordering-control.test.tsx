import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithPortal } from '../testing/render-with-portal.tsx';
import type { Answer } from './asked.ts';
import { OrderingControl } from './ordering-control.tsx';

const HEIGHT = 40;
/** Far from the edges of the window, where it would scroll. */
const TOP = 200;
const items = ['One', 'Two', 'Three'].map((text) => ({ id: text.toLowerCase(), text }));

function Things() {
  const [given, setGiven] = useState<Answer | null>(null);
  return (
    <OrderingControl items={items} given={given} isDisabled={false} onChange={setGiven} onLeave={() => undefined} />
  );
}

const order = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.item);
const heightOf = (place: number) => TOP + place * HEIGHT + HEIGHT / 2;
const gripOf = (place: number) => screen.getAllByTitle('Drag to another place')[place] ?? document.body;

function open() {
  // jsdom lays nothing out: each item of the list is as high as any other.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    return new DOMRect(0, [...(this.parentElement?.children ?? [])].indexOf(this) * HEIGHT + TOP, 200, HEIGHT);
  });
  return renderWithPortal(<Things />);
}

afterEach(() => jest.restoreAllMocks());

test.each(['MouseLeft', 'TouchA'])('things are dragged to another place with %s', async (pointer) => {
  const { user } = open();
  const grip = gripOf(0);
  const moving = pointer === 'TouchA' ? { pointerName: pointer } : {};
  await user.pointer([
    { keys: `[${pointer}>]`, target: grip, coords: { clientY: heightOf(0) } },
    { ...moving, target: grip, coords: { clientY: heightOf(2) } },
    { keys: `[/${pointer}]`, target: grip, coords: { clientY: heightOf(2) } },
  ]);
  expect(order()).toEqual(['two', 'three', 'one']);
});

test('what is dragged shows where it would land; Escape leaves it where it was', async () => {
  const { user } = open();
  const grip = gripOf(2);
  await user.pointer([
    { keys: '[MouseLeft>]', target: grip, coords: { clientY: heightOf(2) } },
    { target: grip, coords: { clientY: heightOf(0) } },
  ]);
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.drop ?? '')).toEqual(['before', '', '']);
  await user.keyboard('{Escape}');
  await user.pointer({ keys: '[/MouseLeft]', target: grip });
  expect(order()).toEqual(['one', 'two', 'three']);
});

test('buttons move up and down', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Move down, place 1' }));
  expect(order()).toEqual(['two', 'one', 'three']);
  await user.click(screen.getByRole('button', { name: 'Move up, place 3' }));
  expect(order()).toEqual(['two', 'three', 'one']);
});
