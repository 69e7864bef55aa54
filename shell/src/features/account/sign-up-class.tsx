import { useQuery } from '@tanstack/react-query';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field, SelectInput, TextInput } from '@portal/shared/ui';
import type { SignUpValues } from './account.schema.ts';
import { classesQuery } from './list-classes.ts';

interface SignUpClassProps {
  register: UseFormRegister<SignUpValues>;
  errors: FieldErrors<SignUpValues>;
  isChosen: boolean;
}

/** The class that a student says they are in, and then the roll number there. Whoever cannot say it yet does so on the page of the account. */
export function SignUpClass({ register, errors, isChosen }: SignUpClassProps) {
  const { data: classes = [], isError } = useQuery(classesQuery());
  return (
    <>
      <Field
        label="Class"
        isOptional
        hint={
          isError
            ? 'The classes could not be loaded. You can say yours later, on the page of your account.'
            : 'Your class teacher confirms it.'
        }
      >
        <SelectInput
          options={[
            { value: '', label: 'I will say it later' },
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('classId')}
        />
      </Field>
      {isChosen && (
        <Field label="Roll number" hint="As it stands on your identity card." error={errors.rollNumber?.message}>
          <TextInput autoComplete="off" required {...register('rollNumber')} />
        </Field>
      )}
    </>
  );
}
