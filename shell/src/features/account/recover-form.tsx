import { useState } from 'react';
import { useAuth, useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, describeError, Field, FormErrorSummary, TextInput, TextLink } from '@portal/shared/ui';
import { AccountAside, AccountForm } from './account-form.tsx';
import { emailSchema } from './account.schema.ts';
import { authPaths } from './auth-mode.ts';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

/** Asks for a recovery mail, then for its code. Known and unknown addresses see the same. */
export function RecoverForm({ onProved }: { onProved: () => void }) {
  const requestPasswordReset = useAuth((state) => state.requestPasswordReset);
  const showToast = useToast();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useSchemaForm({
    schema: emailSchema,
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    setRefusal(null);
    try {
      await requestPasswordReset(email);
      setSentTo(email);
      showToast({
        title: 'Mail on its way',
        description: `If ${email} has an account, a code and a link arrive within a few minutes.`,
        tone: 'success',
      });
    } catch (error) {
      setRefusal(describeError(error));
    }
  });

  return (
    <>
      <AccountForm onSubmit={(event) => void submit(event)}>
        <FormErrorSummary title="The mail was not sent" problems={refusal === null ? [] : [{ message: refusal }]} />
        <Field label="Email" error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="email" required {...register('email')} />
        </Field>
        <Button
          type="submit"
          variant={sentTo === null ? 'primary' : 'secondary'}
          isWide
          isBusy={formState.isSubmitting}
          busyLabel="Sending..."
        >
          {sentTo === null ? 'Send the code' : 'Send a new code'}
        </Button>
      </AccountForm>
      {sentTo !== null && <RecoveryCodeForm email={sentTo} onProved={onProved} />}
      <AccountAside>
        <p>
          Remembered it? <TextLink to={authPaths.signIn}>Sign in</TextLink>
        </p>
      </AccountAside>
    </>
  );
}
