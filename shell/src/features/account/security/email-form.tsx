import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, describeError, Field, FormErrorSummary, TextInput } from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { queryKeys } from '../../../query-keys.ts';
import { emailSchema } from '../account.schema.ts';
import { changeEmail } from './change-requests.ts';
import { SecurityForm } from './security-form.tsx';

/** Asks for another address. Nothing changes until the links in both mails were opened. */
export function EmailForm({ present }: { present: string }) {
  const { auth } = useShell();
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset, setError } = useSchemaForm({
    schema: emailSchema,
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    setRefusal(null);
    if (email.toLowerCase() === present.toLowerCase()) {
      setError('email', { message: 'This is the address you have now.' }, { shouldFocus: true });
      return;
    }
    try {
      await changeEmail(auth, email);
      reset({ email: '' });
      showToast({
        title: 'Two mails on their way',
        description: `Open the link in each: one goes to ${present}, one to ${email}.`,
        tone: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: queryKeys.account.security() });
    } catch (error) {
      setRefusal(describeError(error));
    }
  });

  return (
    <SecurityForm onSubmit={(event) => void submit(event)}>
      <FormErrorSummary title="The address was not changed" problems={refusal === null ? [] : [{ message: refusal }]} />
      <Field
        label="New e-mail address"
        hint="We send a link to the old and to the new address; both have to be opened."
        error={errors.email?.message}
      >
        <TextInput type="email" autoComplete="email" required {...register('email')} />
      </Field>
      <Button type="submit" isBusy={isSubmitting} busyLabel="Sending...">
        Change e-mail address
      </Button>
    </SecurityForm>
  );
}
