import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import styled from 'styled-components';
import { Checkbox, describeError, Field, formatCount, TextInput } from '@portal/shared/ui';
import type { FormField, FoundPerson } from './form-field.ts';
import { useSettled } from './use-settled.ts';

/** As many as are shown; whoever is not among them is found by more words. */
export const MOST_FOUND = 20;

const PAUSE_MS = 250;

interface PersonControlProps<Values extends FieldValues, Output> {
  field: Extract<FormField<Values>, { kind: 'person' }>;
  error: string | undefined;
  control: Control<Values, unknown, Output>;
}

/** Finds people by words and lets one of them be chosen. */
export function PersonControl<Values extends FieldValues, Output>({
  field,
  error,
  control,
}: PersonControlProps<Values, Output>) {
  const { name, label, hint, finder } = field;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name, control });
  const id = useId();
  const [words, setWords] = useState('');
  const settled = useSettled(words.trim(), PAUSE_MS);
  const query = useQuery({
    queryKey: finder.key(settled),
    queryFn: ({ signal }) => finder.read(settled, signal),
    enabled: settled !== '',
  });
  const chosen = asPerson(value);
  const found = settled === '' ? [] : (query.data ?? []);
  const shown = found.slice(0, MOST_FOUND);
  const people = chosen.id === '' || shown.some((person) => person.id === chosen.id) ? shown : [chosen, ...shown];

  return (
    <Root>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          ref={ref}
          type="search"
          size="dense"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onBlur={onBlur}
          // Enter looks for the words; it does not send the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <Status role="status">{statusOf(settled, found, query)}</Status>
      {people.length > 0 && (
        <Found aria-label={`${label} found`}>
          {people.map((person) => (
            <Checkbox
              key={person.id}
              type="radio"
              name={id}
              label={person.name}
              hint={person.detail}
              checked={person.id === chosen.id}
              onChange={() => onChange(person)}
            />
          ))}
        </Found>
      )}
    </Root>
  );
}

function statusOf(words: string, found: readonly FoundPerson[], query: { isPending: boolean; error: unknown }): string {
  if (words === '') return '';
  if (query.error) return describeError(query.error);
  if (query.isPending) return 'Looking...';
  if (found.length === 0) return 'Nobody is found by these words.';
  if (found.length > MOST_FOUND) return `The first ${MOST_FOUND} are shown; more words find fewer.`;
  return `${formatCount(found.length, 'person', 'people')} found`;
}

function asPerson(value: unknown): FoundPerson {
  const isOne = typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
  return isOne ? (value as FoundPerson) : { id: '', name: '', detail: '' };
}

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Status = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  &:empty {
    display: none;
  }
`;

const Found = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  max-block-size: 16rem;
  padding: 0.25rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
