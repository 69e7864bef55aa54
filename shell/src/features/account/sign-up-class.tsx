import { lazy, Suspense } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field, TextInput } from '@portal/shared/ui';
import type { SignUpValues } from './account.schema.ts';
import { ClassField, type ClassFieldProps } from './class-field.tsx';

/** With its library it comes after the forms: nobody waits for it to sign in or up, nor for want of it. */
const ClassChoice = lazy(() =>
  import(/* webpackChunkName: "account-class" */ './class-choice.tsx').then(
    ({ ClassChoice: component }) => ({ default: component }),
    () => ({ default: NoChoice }),
  ),
);

function NoChoice({ control }: Pick<ClassFieldProps, 'control'>) {
  return <ClassField classes={[]} isMissing control={control} />;
}

interface SignUpClassProps {
  register: UseFormRegister<SignUpValues>;
  errors: FieldErrors<SignUpValues>;
  isChosen: boolean;
}

/** The class that a student says they are in, and then the roll number there. Whoever cannot say it yet does so on the page of the account. */
export function SignUpClass({ register, errors, isChosen }: SignUpClassProps) {
  const control = register('classId');
  return (
    <>
      <Suspense fallback={<ClassField classes={[]} control={control} />}>
        <ClassChoice control={control} />
      </Suspense>
      {isChosen && (
        <Field label="Roll number" hint="As it stands on your identity card." error={errors.rollNumber?.message}>
          <TextInput autoComplete="off" required {...register('rollNumber')} />
        </Field>
      )}
    </>
  );
}
