import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, describeError, Field, FormErrorSummary, PasswordInput, TextInput } from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { type PasswordChangeValues, passwordChangeSchema } from '../account.schema.ts';
import { PasswordChecklist } from '../password-checklist.tsx';
import { passwordRefusal } from '../password-refusal.ts';
import { changePassword, sendReauthenticationCode } from './change-requests.ts';
import { SecurityForm } from './security-form.tsx';

const empty: PasswordChangeValues = { password: '', nonce: '' };

/** A new password for somebody who is signed in. When the service wants to be sure who it is, a code by mail comes in between. */
export function PasswordForm({ email }: { email: string }) {
  const { auth } = useShell();
  const showToast = useToast();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, formState, control, reset, setError } = useSchemaForm({
    schema: passwordChangeSchema,
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  const showRefusal = async (error: unknown) => {
    const weakness = passwordRefusal(error);
    if (weakness !== null) {
      setError('password', { message: weakness }, { shouldFocus: true });
    } else if (hasCode(error, 'reauthentication_needed')) {
      await sendReauthenticationCode(auth);
      setNeedsCode(true);
    } else if (hasCode(error, 'reauthentication_not_valid')) {
      setError('nonce', { message: 'This code is not right, or it is too old.' }, { shouldFocus: true });
    } else {
      setRefusal(describeError(error));
    }
  };

  const submit = handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await changePassword(auth, values.password, values.nonce);
      reset(empty);
      setNeedsCode(false);
      showToast({
        title: 'Password changed',
        description: 'You are signed in here, and signed out everywhere else.',
        tone: 'success',
      });
    } catch (error) {
      await showRefusal(error).catch((failure: unknown) => setRefusal(describeError(failure)));
    }
  });

  return (
    <SecurityForm onSubmit={(event) => void submit(event)}>
      <FormErrorSummary
        title="The password was not changed"
        problems={refusal === null ? [] : [{ message: refusal }]}
      />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="New password" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" required {...register('password')} />
      </Field>
      <PasswordChecklist password={password} />
      {needsCode && (
        <Field
          label="Code from the mail"
          hint={`You signed in a while ago. To be sure that it is you, we sent a code to ${email}.`}
          error={errors.nonce?.message}
        >
          <TextInput autoFocus inputMode="numeric" autoComplete="one-time-code" {...register('nonce')} />
        </Field>
      )}
      <Button type="submit" isBusy={isSubmitting} busyLabel="Saving...">
        Change password
      </Button>
    </SecurityForm>
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
