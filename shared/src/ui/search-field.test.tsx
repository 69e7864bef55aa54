import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

const reports: string[] = [];

function Search({ delay }: { delay?: number }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Search papers"
        delay={delay}
        value={value}
        onChange={(text) => {
          reports.push(text);
          setValue(text);
        }}
      />
      <button onClick={() => setValue('')}>Clear search</button>
      <output>{value}</output>
    </>
  );
}

beforeEach(() => {
  reports.length = 0;
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

const setup = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

test('the text is reported once, after typing has paused', async () => {
  render(<Search />);
  await setup().type(screen.getByRole('searchbox', { name: 'Search papers' }), ' rain ');
  expect(reports).toEqual([]);
  act(() => jest.advanceTimersByTime(250));
  expect(reports).toEqual(['rain']);
  expect(screen.getByRole('searchbox')).toHaveValue(' rain ');
});

test('Enter reports at once', async () => {
  render(<Search />);
  await setup().type(screen.getByRole('searchbox'), 'rain{Enter}');
  expect(reports).toEqual(['rain']);
});

test('without a delay every key is reported', async () => {
  render(<Search delay={0} />);
  await setup().type(screen.getByRole('searchbox'), 'abc');
  expect(reports).toEqual(['a', 'ab', 'abc']);
});

test('a value that changes from outside is followed', async () => {
  const user = setup();
  render(<Search />);
  await user.type(screen.getByRole('searchbox'), 'rain{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('keys typed while a report is on its way are kept', async () => {
  const user = setup();
  render(<Search />);
  await user.type(screen.getByRole('searchbox'), 'ra{Enter}in');
  expect(screen.getByRole('searchbox')).toHaveValue('rain');
  act(() => jest.advanceTimersByTime(250));
  expect(reports).toEqual(['ra', 'rain']);
});
