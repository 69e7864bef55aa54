import { useId } from 'react';
import type { Control, FieldValues, UseFormRegister } from 'react-hook-form';
import { Checkbox, Field, SelectInput, TextArea, TextInput } from '@portal/shared/ui';
import { AuthorsControl } from './authors-control.tsx';
import { FileControl } from './file-control.tsx';
import type { FormField } from './form-field.ts';
import { LengthNote } from './length-note.tsx';
import { PersonControl } from './person-control.tsx';
import { ListControl } from './list-control.tsx';

interface FormControlProps<Values extends FieldValues, Output> {
  field: FormField<Values>;
  error: string | undefined;
  /** Most characters of a text; null where it is not bounded. */
  longest: number | null;
  register: UseFormRegister<Values>;
  control: Control<Values, unknown, Output>;
}

const inputTypes = {
  text: 'text',
  email: 'email',
  number: 'text',
  date: 'date',
  time: 'time',
  moment: 'datetime-local',
} as const;

/** The control that a field of a form asks for, with its label, hint and error. */
export function FormControl<Values extends FieldValues, Output>({
  field,
  error,
  longest,
  register,
  control,
}: FormControlProps<Values, Output>) {
  const listId = useId();
  const { name, label, hint, isOptional } = field;
  const lengthNote = longest === null ? undefined : <LengthNote name={name} longest={longest} control={control} />;
  switch (field.kind) {
    case 'checkbox':
      return <Checkbox label={label} hint={hint} error={error} {...register(name)} />;
    case 'list':
      return <ListControl field={field} error={error} control={control} />;
    case 'authors':
      return <AuthorsControl field={field} error={error} control={control} />;
    case 'person':
      return <PersonControl field={field} error={error} control={control} />;
    case 'picture':
    case 'document':
      return <FileControl field={field} error={error} control={control} />;
    case 'textarea':
      return (
        <Field label={label} hint={hint} error={error} isOptional={isOptional} labelEnd={lengthNote}>
          <TextArea size="dense" rows={field.rows} {...register(name)} />
        </Field>
      );
    case 'select':
      return (
        <Field label={label} hint={hint} error={error} isOptional={isOptional}>
          <SelectInput size="dense" options={field.options} {...register(name)} />
        </Field>
      );
    default:
      return (
        <Field label={label} hint={hint} error={error} isOptional={isOptional} labelEnd={lengthNote}>
          <TextInput
            size="dense"
            type={inputTypes[field.kind ?? 'text']}
            // Steps of five minutes, in seconds.
            step={field.kind === 'time' ? 300 : undefined}
            inputMode={field.kind === 'number' ? 'numeric' : undefined}
            autoComplete="off"
            readOnly={field.isReadOnly}
            list={field.suggestions ? listId : undefined}
            {...register(name)}
          />
          {field.suggestions && (
            <datalist id={listId}>
              {field.suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </Field>
      );
  }
}
