import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAuth, useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, describeError, Field, FormErrorSummary, PasswordInput } from '@portal/shared/ui';
import { AccountForm } from './account-form.tsx';
import { newPasswordSchema } from './account.schema.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { invalidPasswordToast } from './password-rule.ts';
import { useWelcome } from './use-welcome.ts';

/** The last step of recovery: a new password for somebody who proved to read the account's mail. */
export function NewPasswordForm() {
  const setNewPassword = useAuth((state) => state.setNewPassword);
  const showToast = useToast();
  const welcome = useWelcome();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, control, setError } = useSchemaForm({
    schema: newPasswordSchema,
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(
    async (values) => {
      setRefusal(null);
      try {
        await setNewPassword(values.password);
        welcome({
          title: 'Password changed',
          description: 'You are signed in here, and signed out everywhere else.',
          tone: 'success',
        });
      } catch (error) {
        const weakness = passwordRefusal(error);
        if (weakness === null) setRefusal(describeError(error));
        else setError('password', { message: weakness }, { shouldFocus: true });
      }
    },
    () => showToast(invalidPasswordToast),
  );

  return (
    <AccountForm onSubmit={(event) => void submit(event)}>
      <FormErrorSummary
        title="The password was not changed"
        problems={refusal === null ? [] : [{ message: refusal }]}
      />
      <Field label="New password" error={formState.errors.password?.message}>
        <PasswordInput autoComplete="new-password" required {...register('password')} />
      </Field>
      <PasswordChecklist password={password} />
      <Button type="submit" variant="primary" isWide isBusy={formState.isSubmitting} busyLabel="Saving...">
        Save the password
      </Button>
    </AccountForm>
  );
}
