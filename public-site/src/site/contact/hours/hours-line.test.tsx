import { render, screen } from '@testing-library/react';
import { HoursLine } from './hours-line.tsx';

afterEach(() => jest.useRealTimers());

/** What stands beneath the hours at noon, by the clock of the department, on that day of November 2026. */
function stateOn(day: number): HTMLElement {
  jest.useFakeTimers({ now: new Date(`2026-11-${day}T12:00:00+05:30`) });
  const week = [{ weekday: 5, opensAt: '09:00', closesAt: '17:00' }];
  const { unmount } = render(<HoursLine hours="Fridays" week={week} closures={[]} />);
  const state = screen.getByText(/^(Open|Closed)/);
  unmount();
  return state;
}

test('open or closed, the line has the class that the document brings the rule of', () => {
  const [friday, saturday] = [stateOn(20), stateOn(21)];
  expect([friday.textContent, saturday.textContent]).toEqual([
    'Open now, until 5:00 PM',
    'Closed, opens Friday 9:00 AM',
  ]);
  expect(friday.className).toBe(saturday.className);
});
