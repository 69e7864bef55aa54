import { render, screen } from '@testing-library/react';
import { isComing, Together } from './together.tsx';

const parts = (isWaiting: boolean) => (
  <Together isWaiting={isWaiting} skeleton={<p>Loading your account...</p>}>
    <a href="#security">Account security</a>
  </Together>
);

test('while one part is on its way all are there to load, and none is seen or reached; then they stay', () => {
  const { rerender } = render(parts(true));
  const link = screen.getByText('Account security');
  expect(screen.getByText('Loading your account...')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(link.closest('[inert]')).not.toBeNull();

  rerender(parts(false));
  expect(screen.getByRole('link', { name: 'Account security' })).toBe(link);
  expect(link.closest('[inert]')).toBeNull();
  expect(screen.queryByText('Loading your account...')).not.toBeInTheDocument();

  rerender(parts(true));
  expect(screen.getByRole('link', { name: 'Account security' })).toBe(link);
});

test.each([
  ['asked for the first time', { data: undefined, error: null, fetchStatus: 'fetching' }, true],
  ['there', { data: [], error: null, fetchStatus: 'idle' }, false],
  ['there, and asked for again', { data: [], error: null, fetchStatus: 'fetching' }, false],
  ['not to be had', { data: undefined, error: new Error('no'), fetchStatus: 'idle' }, false],
  ['without a connection', { data: undefined, error: null, fetchStatus: 'paused' }, false],
  ['asked by nobody', { data: undefined, error: null, fetchStatus: 'idle' }, false],
] as const)('what is %s is waited for or not', (_state, query, expected) => {
  expect(isComing(query)).toBe(expected);
});
