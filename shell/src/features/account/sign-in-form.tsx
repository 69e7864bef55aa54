import { useState } from 'react';
import { useAuth, useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import { Button, describeError, Field, FormErrorSummary, PasswordInput, TextInput, TextLink } from '@portal/shared/ui';
import { AccountForm } from './account-form.tsx';
import { signInSchema } from './account.schema.ts';
import { authPaths } from './auth-mode.ts';
import { invalidPasswordToast } from './password-rule.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SignInAside } from './sign-in-aside.tsx';
import { useWelcome } from './use-welcome.ts';

interface Refusal {
  message: string;
  isUnverified: boolean;
}

/** `onWorking` says that a sign-in is under way, so that the page does not change under it when the session arrives. */
export function SignInForm({ onWorking }: { onWorking: (isWorking: boolean) => void }) {
  const signIn = useAuth((state) => state.signIn);
  const showToast = useToast();
  const welcome = useWelcome();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { register, handleSubmit, formState, getValues } = useSchemaForm({
    schema: signInSchema,
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async (values) => {
      setRefusal(null);
      onWorking(true);
      try {
        await signIn(values);
        welcome();
      } catch (error) {
        const message = describeError(error);
        onWorking(false);
        if (error instanceof Error && error.name === 'SecondFactorNeededError') return;
        setRefusal({ message, isUnverified: hasCode(error, 'email_not_confirmed') });
        showToast({ title: 'Error signing in', description: message, tone: 'destructive' });
      }
    },
    (problems) => {
      setRefusal(null);
      if (problems.password) showToast(invalidPasswordToast);
    },
  );

  return (
    <>
      <AccountForm onSubmit={(event) => void submit(event)}>
        <FormErrorSummary title="You are not signed in" problems={refusal ? [refusal] : []} />
        {refusal?.isUnverified && <ResendVerification email={getValues('email')} />}
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" required {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" required {...register('password')} />
        </Field>
        <p>
          <TextLink to={authPaths.recover}>Forgot password?</TextLink>
        </p>
        <Button type="submit" variant="primary" isWide isBusy={isSubmitting} busyLabel="Signing in...">
          Sign In
        </Button>
      </AccountForm>
      <SignInAside />
    </>
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
