import { act, screen } from '@testing-library/react';
import { renderWithPortal } from '@portal/shared/testing';
import type { Announcement } from './list-announcements.ts';
import { Ticker } from './ticker.tsx';

const announcements: Announcement[] = ['First', 'Second', 'Third', 'Fourth'].map((text, index) => ({
  id: text,
  text: `${text} notice.`,
  type: 'academic',
  date: `2026-03-0${index + 1}`,
}));

function shown(): string {
  const visible = screen.getAllByText(/notice\./).filter((item) => item.getAttribute('aria-hidden') === 'false');
  expect(visible).toHaveLength(1);
  return /(\w+) notice/.exec(visible[0]?.textContent ?? '')?.[1] ?? '';
}

function wait(ms: number) {
  act(() => jest.advanceTimersByTime(ms));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it advances every five seconds and wraps', () => {
  renderWithPortal(<Ticker announcements={announcements} />);
  expect(shown()).toBe('First');
  wait(4999);
  expect(shown()).toBe('First');
  wait(1);
  expect(shown()).toBe('Second');
  wait(5000);
  wait(5000);
  expect(shown()).toBe('Fourth');
  wait(5000);
  expect(shown()).toBe('First');
});

test('a paused ticker stands still until it is played again', () => {
  renderWithPortal(<Ticker announcements={announcements} />);
  act(() => screen.getByRole('button', { name: 'Pause announcements' }).click());
  wait(20_000);
  expect(shown()).toBe('First');
  act(() => screen.getByRole('button', { name: 'Play announcements' }).click());
  wait(5000);
  expect(shown()).toBe('Second');
});

// The step buttons are drawn from 48rem on, which jsdom never is.
test('previous wraps to the last one, next goes on from there', () => {
  renderWithPortal(<Ticker announcements={announcements} />);
  act(() => screen.getByRole('button', { name: 'Previous announcement', hidden: true }).click());
  expect(shown()).toBe('Fourth');
  act(() => screen.getByRole('button', { name: 'Next announcement', hidden: true }).click());
  expect(shown()).toBe('First');
});

test('it stands still in a hidden tab', () => {
  renderWithPortal(<Ticker announcements={announcements} />);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(20_000);
  expect(shown()).toBe('First');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(5000);
  expect(shown()).toBe('Second');
  hidden.mockRestore();
});

test('it does not start for people who asked for less motion', () => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...new EventTarget(),
    matches: true,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }));
  renderWithPortal(<Ticker announcements={announcements} />);
  wait(20_000);
  expect(shown()).toBe('First');
  expect(screen.getByRole('button', { name: 'Play announcements' })).toBeInTheDocument();
  matchMedia.mockRestore();
});
