import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { still } from './still.tsx';

const draw = jest.fn(({ values }: { values: readonly number[] }) => (
  <svg role="img" aria-label={`${values.length} values`}>
    {values.map((value) => (
      <rect key={value} width={value} />
    ))}
  </svg>
));
const Figure = still('svg', draw);

afterEach(() => {
  draw.mockClear();
  document.body.replaceChildren();
});

async function takeOver(html: string, page: ReactNode) {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.replaceChildren(place);
  const faults: unknown[] = [];
  const root = await act(() =>
    Promise.resolve(hydrateRoot(place, page, { onRecoverableError: (error) => void faults.push(error) })),
  );
  return { faults, show: (next: ReactNode) => act(() => Promise.resolve(root.render(next))) };
}

const html = '<svg role="img" aria-label="2 values" class="plot"><rect width="1"></rect><rect width="2"></rect></svg>';

test('finished HTML of a figure stays as it is, and nothing of it is drawn', async () => {
  const { faults, show } = await takeOver(html, <Figure values={[1, 2]} />);
  const figure = screen.getByRole('img', { name: '2 values' });
  const bar = figure.firstChild;
  await show(<Figure values={[1, 2]} />);
  expect(screen.getByRole('img')).toBe(figure);
  expect(figure).toHaveClass('plot');
  expect(figure.firstChild).toBe(bar);
  expect(draw).not.toHaveBeenCalled();
  expect(faults).toEqual([]);
});

test('it is drawn when there is something else to say, and from then on', async () => {
  const { show } = await takeOver(html, <Figure values={[1, 2]} />);
  await show(<Figure values={[1, 2, 3]} />);
  expect(screen.getByRole('img', { name: '3 values' }).childElementCount).toBe(3);
  await show(<Figure values={[1, 2]} />);
  expect(screen.getByRole('img', { name: '2 values' }).childElementCount).toBe(2);
});

test('without finished HTML it is drawn', () => {
  render(<Figure values={[4]} />);
  expect(screen.getByRole('img', { name: '1 values' }).childElementCount).toBe(1);
});
