import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../testing/render-in-shell.tsx';

function setUp() {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { services, location } = renderInShell(<button type="button">On the page</button>);
  const show = (title: string, tone?: 'destructive') => act(() => services.showToast({ title, tone }));
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  return { user, services, show, pass, location };
}

afterEach(() => {
  jest.useRealTimers();
});

test('a toast closes by itself between 4 and 5 seconds', () => {
  const { show, pass } = setUp();
  show('Saved');
  pass(4000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(1000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('at most three are visible; the oldest makes room', () => {
  const { show } = setUp();
  ['One', 'Two', 'Three', 'Four'].forEach((title) => show(title));
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.getAllByRole('status')).toHaveLength(3);
});

test('a failure interrupts, anything else waits its turn', () => {
  const { show } = setUp();
  show('Saved');
  show('Lost', 'destructive');
  expect(screen.getByRole('alert')).toHaveTextContent('Lost');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('the clock stands still while the pointer is on a toast', async () => {
  const { user, show, pass } = setUp();
  show('Saved');
  pass(4000);
  await user.hover(screen.getByText('Saved'));
  pass(10_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await user.unhover(screen.getByText('Saved'));
  pass(600);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('the clock stands still while focus is in a toast', async () => {
  const { user, show, pass } = setUp();
  show('Saved');
  screen.getByRole('button', { name: 'On the page' }).focus();
  await user.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Close: Saved' })).toHaveFocus();
  pass(10_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('Escape closes the toast in focus and gives focus back', async () => {
  const { user, show } = setUp();
  const before = screen.getByRole('button', { name: 'On the page' });
  before.focus();
  show('Saved');
  await user.keyboard('{F8}{Escape}');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(before).toHaveFocus();
});

test('the close button closes its own toast only', async () => {
  const { user, show } = setUp();
  show('One');
  show('Two');
  await user.click(screen.getByRole('button', { name: 'Close: One' }));
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.getByText('Two')).toBeInTheDocument();
});

test('an action is a link that closes the toast', async () => {
  const { user, services, location } = setUp();
  act(() => services.showToast({ title: 'Welcome back!', action: { label: 'Continue to Courses', to: '/courses' } }));
  const region = screen.getByRole('region', { name: /Notifications/ });
  await user.click(within(region).getByRole('link', { name: 'Continue to Courses' }));
  expect(location()).toBe('/courses');
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
});
