import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { SelectInput } from './select-input.tsx';
import { useEarlyValue } from './use-early-value.ts';

function Years({ told }: { told: string[] }) {
  const [year, setYear] = useState('');
  const control = useEarlyValue<HTMLSelectElement>(year, handleChoice);

  function handleChoice(chosen: string) {
    told.push(chosen);
    setYear(chosen);
  }

  return (
    <SelectInput ref={control} aria-label="Year" value={year} onChange={(event) => handleChoice(event.target.value)}>
      <option value="">All</option>
      <option>2023</option>
    </SelectInput>
  );
}

/** The page comes alive after `chosen` was chosen in its finished HTML. */
function comeAlive(chosen: string): string[] {
  const told: string[] = [];
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Years told={told} />);
  document.body.append(container);
  screen.getByRole<HTMLSelectElement>('combobox').value = chosen;
  render(<Years told={told} />, { container, hydrate: true });
  return told;
}

test('what was chosen before the page came alive is told, once, and stays chosen', () => {
  expect(comeAlive('2023')).toEqual(['2023']);
  expect(screen.getByRole('combobox')).toHaveValue('2023');
});

test('where nothing was chosen nothing is told', () => {
  expect(comeAlive('')).toEqual([]);
});
