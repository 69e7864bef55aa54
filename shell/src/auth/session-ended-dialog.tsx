import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isRefusal } from '@portal/shared/data';
import {
  Button,
  describeError,
  Dialog,
  Field,
  FormErrorSummary,
  PasswordInput,
  SecondFactorForm,
  TextButton,
  TextInput,
} from '@portal/shared/ui';
import { useShell } from '../app/shell-context.tsx';
import type { EndedPerson } from './ended-session.ts';

const SESSION_ENDED = {
  title: 'Your session has ended',
  description: 'Sign in again to go on. Your text is kept.',
};
const STEP_MISSING = {
  title: 'Your session needs its second step',
  description: 'Enter a code to go on. Your text is kept.',
};

/** Stands above the page of `person` until they have signed in again, or given the step that is missing, or given the page up. The page waits behind it as it was. */
export function SessionEndedDialog({ person }: { person: EndedPerson }) {
  const { auth } = useShell();
  const [isHalfProved, setIsHalfProved] = useState(person.isHalfSignedIn);
  const giveUp = () => auth.giveUpSession();
  return (
    <Dialog isOpen hidesPage onClose={() => void giveUp()} {...(person.isHalfSignedIn ? STEP_MISSING : SESSION_ENDED)}>
      {isHalfProved ? (
        <SecondFactorForm
          email={person.email}
          onVerify={(code) => auth.completeSignInAgain('proveByApp', code)}
          onRedeem={(code) => auth.completeSignInAgain('proveByRecoveryCode', code)}
          onSwitchAccount={giveUp}
        />
      ) : (
        <PasswordForm
          email={person.email}
          onProve={auth.signInAgain}
          onHalfProved={() => setIsHalfProved(true)}
          onGiveUp={giveUp}
        />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  email: string;
  onProve: (password: string) => Promise<void>;
  onHalfProved: () => void;
  onGiveUp: () => Promise<void>;
}

function PasswordForm({ email, onProve, onHalfProved, onGiveUp }: PasswordFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // Read at this moment: a password manager may have filled the field without telling anybody.
    const password = inputRef.current?.value ?? '';
    setFailure(null);
    setError(password === '' ? 'Enter your password.' : null);
    if (password === '') return inputRef.current?.focus();
    setIsBusy(true);
    try {
      await onProve(password);
    } catch (cause) {
      setIsBusy(false);
      if (cause instanceof Error && cause.name === 'SecondFactorNeededError') return onHalfProved();
      if (!isRefusal(cause)) return setFailure(describeError(cause));
      setError(describeError(cause));
      inputRef.current?.select();
    }
  }

  return (
    <Form noValidate method="post" onSubmit={(event) => void handleSubmit(event)}>
      <FormErrorSummary title="You are not signed in" problems={failure === null ? [] : [{ message: failure }]} />
      <Field label="Email">
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field label="Password" error={error}>
        <PasswordInput ref={inputRef} name="password" autoComplete="current-password" required data-autofocus />
      </Field>
      <Button type="submit" variant="primary" isWide isBusy={isBusy} busyLabel="Signing in...">
        Sign in again
      </Button>
      <p>
        <TextButton disabled={isBusy} onClick={() => void onGiveUp()}>
          Leave this page and go to the sign-in page
        </TextButton>
      </p>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
