import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { Button, describeError, Field, PasswordInput, TextInput } from '@portal/shared/ui';
import { useStaffWelcome } from './use-staff-welcome.ts';

/** Signs a member of staff in. Whoever is signed in already stays so when it fails. */
export function StaffSignInForm() {
  const signInStaff = useAuth((state) => state.signInStaff);
  const { greet, lead } = useStaffWelcome();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // Read at this moment: a password manager may have filled the fields without telling anybody.
    const email = emailRef.current?.value.trim() ?? '';
    const password = passwordRef.current?.value ?? '';
    setIsBusy(true);
    setError(null);
    try {
      await signInStaff({ email, password });
    } catch (cause) {
      // The page goes on to the second step by itself.
      if (cause instanceof Error && cause.name === 'SecondFactorNeededError') return;
      setError(describeError(cause));
      setIsBusy(false);
      passwordRef.current?.focus();
      return;
    }
    greet();
    lead();
  }

  return (
    <Form method="post" onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Email">
        <TextInput ref={emailRef} name="email" type="email" autoComplete="username" required />
      </Field>
      <Field label="Password">
        <PasswordInput ref={passwordRef} name="password" autoComplete="current-password" required />
      </Field>
      {error !== null && <Refusal role="alert">{error}</Refusal>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy} busyLabel="Logging in...">
        Sign In
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Refusal = styled.p`
  color: var(--danger-text);
  font-weight: var(--weight-strong);
`;
