import { type Control, type FieldValues, useController } from 'react-hook-form';
import { SelectInput, TextInput } from '@portal/shared/ui';
import { citedName } from './cited-name.ts';
import { EntryRows } from './entry-rows.tsx';
import type { Author, FormField } from './form-field.ts';

interface AuthorsControlProps<Values extends FieldValues, Output> {
  field: Extract<FormField<Values>, { kind: 'authors' }>;
  error: string | undefined;
  control: Control<Values, unknown, Output>;
}

/** The authors of a paper in their order. Choosing a member of the faculty fills in the name where there is none yet. */
export function AuthorsControl<Values extends FieldValues, Output>({
  field,
  error,
  control,
}: AuthorsControlProps<Values, Output>) {
  const { name, label, hint, people } = field;
  const { field: bound } = useController({ name, control });

  function link(author: Author, facultyId: string): Author {
    const person = people.find(({ id }) => id === facultyId);
    return { name: author.name.trim() === '' && person ? citedName(person.name) : author.name, facultyId };
  }

  return (
    <EntryRows
      label={label}
      hint={hint}
      error={error}
      one="author"
      entries={asAuthors(bound.value)}
      emptyEntry={{ name: '', facultyId: '' }}
      onChange={bound.onChange}
      focusRef={bound.ref}
    >
      {(author, index, change) => (
        <>
          <TextInput
            size="dense"
            autoComplete="off"
            aria-label={`Name of author ${index + 1}`}
            value={author.name}
            onChange={(event) => change({ ...author, name: event.target.value })}
            onBlur={bound.onBlur}
          />
          <SelectInput
            size="dense"
            aria-label={`Author ${index + 1} in the faculty`}
            value={author.facultyId}
            onChange={(event) => change(link(author, event.target.value))}
            options={[
              { value: '', label: 'Not in the faculty' },
              ...people.map((person) => ({ value: person.id, label: person.name })),
            ]}
          />
        </>
      )}
    </EntryRows>
  );
}

function asAuthors(value: unknown): Author[] {
  return Array.isArray(value) ? value.filter(isAuthor) : [];
}

function isAuthor(value: unknown): value is Author {
  return typeof value === 'object' && value !== null && 'name' in value && 'facultyId' in value;
}
