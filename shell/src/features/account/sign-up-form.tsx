import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useToast } from '@portal/shared/contract';
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
import { useShell } from '../../app/shell-context.tsx';
import { AccountAside, AccountForm } from './account-form.tsx';
import { signUpSchema, type SignUpValues } from './account.schema.ts';
import { authPaths } from './auth-mode.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordRefusal } from './password-refusal.ts';
import { invalidPasswordToast } from './password-rule.ts';
import { ResendVerification } from './resend-verification.tsx';
import { SignUpClass } from './sign-up-class.tsx';

const empty: SignUpValues = { email: '', password: '', fullName: '', classId: '', rollNumber: '' };

/** Stays on the page after signing up; the mail leads on (specification, section 2). */
export function SignUpForm() {
  const { auth } = useShell();
  const showToast = useToast();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState, control, reset, setError } = useSchemaForm({
    schema: signUpSchema,
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const [password, classId] = useWatch({ control, name: ['password', 'classId'] });

  const submit = handleSubmit(
    async ({ email, password: chosen, fullName, ...own }) => {
      setRefusal(null);
      try {
        await auth.signUp({
          email,
          password: chosen,
          fullName: fullName || undefined,
          ...(own.classId && { classId: own.classId, rollNumber: own.rollNumber }),
        });
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
        <Field label="Full name" isOptional hint="As it stands on class lists." error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...register('fullName')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" required {...register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" required {...register('password')} />
        </Field>
        <PasswordChecklist password={password} />
        <SignUpClass register={register} errors={errors} isChosen={classId !== ''} />
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
