import { type ClipboardEvent, useId } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import { capitalised, TextInput } from '@portal/shared/ui';
import { EntryRows } from './entry-rows.tsx';
import type { FormField } from './form-field.ts';

interface ListControlProps<Values extends FieldValues, Output> {
  field: Extract<FormField<Values>, { kind: 'list' }>;
  error: string | undefined;
  control: Control<Values, unknown, Output>;
}

/** A list of texts. Several lines that are pasted become several entries. */
export function ListControl<Values extends FieldValues, Output>({
  field,
  error,
  control,
}: ListControlProps<Values, Output>) {
  const { name, label, hint, isOptional, one, suggestions } = field;
  const { field: bound } = useController({ name, control });
  const listId = useId();
  const entries = asTexts(bound.value);

  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const kept = entries[index] === '' ? [] : [entries[index] ?? ''];
    bound.onChange([...entries.slice(0, index), ...kept, ...lines, ...entries.slice(index + 1)]);
  }

  return (
    <>
      <EntryRows
        label={label}
        hint={hint}
        error={error}
        isOptional={isOptional}
        one={one}
        entries={entries}
        emptyEntry=""
        onChange={bound.onChange}
        focusRef={bound.ref}
      >
        {(entry, index, change) => (
          <TextInput
            size="dense"
            autoComplete="off"
            aria-label={`${capitalised(one)} ${index + 1}`}
            list={suggestions ? listId : undefined}
            value={entry}
            onChange={(event) => change(event.target.value)}
            onPaste={(event) => handlePaste(event, index)}
            onBlur={bound.onBlur}
          />
        )}
      </EntryRows>
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
