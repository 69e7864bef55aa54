import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Checkbox, Field, SearchField, SelectInput, TextInput } from '@portal/shared/ui';
import { tellEarlyValues } from './tell-early-values.ts';

const YEARS = [
  { value: '', label: 'All years' },
  { value: '2023', label: '2023' },
];

function Page() {
  const [name, setName] = useState('');
  const [search, setSearch] = useState('');
  const [year, setYear] = useState('');
  const [wantsMail, setWantsMail] = useState(false);
  return (
    <>
      <Field label="Name">
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <SearchField label="Search" value={search} onChange={setSearch} delay={0} />
      <SelectInput aria-label="Year" options={YEARS} value={year} onChange={(event) => setYear(event.target.value)} />
      <Checkbox label="Mail me" checked={wantsMail} onChange={(event) => setWantsMail(event.target.checked)} />
      <output>{JSON.stringify({ name, search, year, wantsMail })}</output>
    </>
  );
}

/** The page comes alive after `early` was done in its finished HTML; returns what the page knows then. */
function comeAlive(early: () => void): unknown {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(place);
  early();
  act(() => void hydrateRoot(place, <Page />));
  act(() => tellEarlyValues(place));
  return JSON.parse(screen.getByRole('status').textContent);
}

test('what was typed, chosen and ticked before the page came alive is known to it, and stays', () => {
  const known = comeAlive(() => {
    screen.getByRole<HTMLInputElement>('textbox').value = 'Kavya';
    screen.getByRole<HTMLInputElement>('searchbox').value = 'rain';
    screen.getByRole<HTMLSelectElement>('combobox').value = '2023';
    screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  });
  expect(known).toEqual({ name: 'Kavya', search: 'rain', year: '2023', wantsMail: true });
  expect(screen.getByRole('textbox')).toHaveValue('Kavya');
  expect(screen.getByRole('combobox')).toHaveValue('2023');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('the caret stays where the person is writing', () => {
  comeAlive(() => {
    const box = screen.getByRole<HTMLInputElement>('textbox');
    box.value = 'Kavya';
    box.focus();
    box.setSelectionRange(2, 3);
  });
  const box = screen.getByRole<HTMLInputElement>('textbox');
  expect(box).toHaveFocus();
  expect([box.selectionStart, box.selectionEnd]).toEqual([2, 3]);
});

test('where nothing was done nothing is told', () => {
  expect(comeAlive(() => undefined)).toEqual({ name: '', search: '', year: '', wantsMail: false });
});
