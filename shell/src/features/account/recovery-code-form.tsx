import { useState } from 'react';
import { useAuth } from '@portal/shared/contract';
import { isRefusal } from '@portal/shared/data';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, describeError, Field, FormErrorSummary, TextInput } from '@portal/shared/ui';
import { AccountForm } from './account-form.tsx';
import { codeSchema } from './account.schema.ts';

interface RecoveryCodeFormProps {
  email: string;
  onProved: () => void;
}

/** The code of the recovery mail, for whoever reads mail on another device. */
export function RecoveryCodeForm({ email, onProved }: RecoveryCodeFormProps) {
  const verifyRecoveryCode = useAuth((state) => state.verifyRecoveryCode);
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null);
  const { register, handleSubmit, formState } = useSchemaForm({
    schema: codeSchema,
    defaultValues: { code: '' },
  });

  const submit = handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      await verifyRecoveryCode({ email, code });
      onProved();
    } catch (error) {
      const message = describeError(error);
      setProblem(
        isRefusal(error)
          ? { title: 'The code was not accepted', message: `${message} Check the six digits, or send a new code.` }
          : { title: 'The code was not checked', message },
      );
    }
  });

  return (
    <AccountForm onSubmit={(event) => void submit(event)}>
      <FormErrorSummary title={problem?.title} problems={problem === null ? [] : [problem]} />
      <Field
        label="Code from the mail"
        hint={`Six digits, sent to ${email} if it has an account. The link in the mail works as well.`}
        error={formState.errors.code?.message}
      >
        <TextInput inputMode="numeric" autoComplete="one-time-code" required {...register('code')} />
      </Field>
      <Button type="submit" variant="primary" isWide isBusy={formState.isSubmitting} busyLabel="Checking...">
        Continue
      </Button>
    </AccountForm>
  );
}
