import { useSchemaForm } from '@portal/shared/forms';
import { Alert, Button, describeError, Field, TextInput } from '@portal/shared/ui';
import { useShell } from '../../app/shell-context.tsx';
import { AccountForm } from './account-form.tsx';
import { emailSchema } from './account.schema.ts';

/** For somebody whose mail link was used before or is too old: says what that means and sends a new one. */
export function LinkRefused() {
  const { auth, showToast } = useShell();
  const { register, handleSubmit, formState, reset } = useSchemaForm({
    schema: emailSchema,
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    try {
      await auth.resendVerification(email);
      reset();
      showToast({
        title: 'Mail on its way',
        description: `If ${email} waits for verification, a new link arrives within a few minutes.`,
        tone: 'success',
      });
    } catch (error) {
      showToast({ title: 'The mail was not sent', description: describeError(error), tone: 'destructive' });
    }
  });

  return (
    <Alert tone="warning" title="This link does not work any more">
      <AccountForm onSubmit={(event) => void submit(event)}>
        <p>
          It was used before, or it is too old. If you are verified already, sign in below. If not, ask for a new link.
        </p>
        <Field label="Email for the new link" error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="email" required {...register('email')} />
        </Field>
        <Button type="submit" isBusy={formState.isSubmitting}>
          Send a new link
        </Button>
      </AccountForm>
    </Alert>
  );
}
