import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a tooltip opens after 700 ms under the pointer and not before', () => {
  render(
    <Tooltip text="Print this week">
      <button>Print</button>
    </Tooltip>,
  );
  fireEvent.pointerOver(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Print this week');
  fireEvent.pointerOut(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
