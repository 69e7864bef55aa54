import { renderWithPortal } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useCodeAhead } from './code-ahead.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyTab } from './lazy-tab.tsx';

const Shelf = () => <p>Three books</p>;

/** Code that comes when it is told to, and how often it was asked for. */
function codeThatComes() {
  let come: (module: { Shelf: typeof Shelf }) => void = () => undefined;
  const asked = jest.fn(() => new Promise<{ Shelf: typeof Shelf }>((resolve) => (come = resolve)));
  return { asked, comes: () => act(() => Promise.resolve(come({ Shelf }))) };
}

/** What suspends has to be waited for. */
const show = (page: ReactElement) => act(() => Promise.resolve(renderWithPortal(page)));

test('a tab stands as an outline until its code has come', async () => {
  const { asked, comes } = codeThatComes();
  const Tab = lazyTab(asked, (module) => module.Shelf);
  await show(<Tab />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await comes();
  expect(await screen.findByText('Three books')).toBeInTheDocument();
});

test('a dialog stands under its title until its code has come', async () => {
  const { asked, comes } = codeThatComes();
  const ShelfDialog = lazyDialog(
    ({ name }: { name: string; onClose: () => void }) => `Shelf ${name}`,
    asked,
    (module) => module.Shelf,
  );
  await show(<ShelfDialog name="A" onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Shelf A' })).toHaveTextContent('Loading...');
  await comes();
  expect(await screen.findByText('Three books')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('code ahead', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function Page({ isShown }: { isShown: boolean }) {
    useCodeAhead(isShown);
    return null;
  }

  test.each([
    ['fetched when the rows have stood for two seconds', true, 1],
    ['left alone while there are no rows', false, 0],
  ])('is %s', (_, isShown, times) => {
    const { asked } = codeThatComes();
    lazyTab(asked, (module) => module.Shelf);
    renderWithPortal(<Page isShown={isShown} />);
    act(() => void jest.advanceTimersByTime(1_900));
    expect(asked).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(200));
    expect(asked).toHaveBeenCalledTimes(times);
  });
});
