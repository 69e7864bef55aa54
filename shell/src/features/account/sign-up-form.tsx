import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAuth, useToast } from '@portal/shared/contract';
import { useSchemaForm } from '@portal/shared/forms';
import {
  Alert,
  Button,
  ButtonLink,
  describeError,
  Field,
  FormErrorSummary,
  PasswordInput,
  TextInput,
} from '@portal/shared/ui';
import { AccountAside, AccountForm } from './account-form.tsx';
import { signUpSchema, type SignUpValues } from './account.schema.ts';
import { authPaths } from './auth-mode.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { invalidPasswordToast } from './password-rule.ts';
import { ResendVerification } from './resend-verification.tsx';

const empty: SignUpValues = { email: '', password: '', fullName: '' };

/** Stays on the page after signing up; the mail leads on (specification, section 2). */
export function SignUpForm() {
  const signUp = useAuth((state) => state.signUp);
  const showToast = useToast();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, control, reset, setError } = useSchemaForm({
    schema: signUpSchema,
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit(
    async ({ email, password: chosen, fullName }) => {
      setRefusal(null);
      try {
        await signUp({ email, password: chosen, fullName: fullName || undefined });
        setSentTo(email);
        reset(empty);
        showToast({
          title: 'Account created',
          description: 'Please check your email to verify your account.',
          tone: 'success',
        });
      } catch (error) {
        const weakness = passwordRefusal(error);
        if (weakness === null) setRefusal(describeError(error));
        else setError('password', { message: weakness }, { shouldFocus: true });
        showToast({ title: 'Error creating account', description: describeError(error), tone: 'destructive' });
      }
    },
    (problems) => {
      setRefusal(null);
      if (problems.password) showToast(invalidPasswordToast);
    },
  );

  return (
    <>
      {sentTo !== null && (
        <Alert tone="success" title="One more step" action={<ResendVerification email={sentTo} />}>
          Open the link in the mail that is on its way to {sentTo}. It brings you back here, signed in.
        </Alert>
      )}
      <AccountForm onSubmit={(event) => void submit(event)}>
        <FormErrorSummary
          title="The account was not created"
          problems={refusal === null ? [] : [{ message: refusal }]}
        />
        <Field label="Full name" isOptional error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...register('fullName')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" required {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" required {...register('password')} />
        </Field>
        <PasswordChecklist password={password} />
        <Button type="submit" variant="primary" isWide isBusy={isSubmitting} busyLabel="Creating account...">
          Sign Up
        </Button>
      </AccountForm>
      <AccountAside>
        <p>Have an account already?</p>
        <ButtonLink to={authPaths.signIn} isWide>
          Sign in instead
        </ButtonLink>
      </AccountAside>
    </>
  );
}
