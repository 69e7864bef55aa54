import { useState } from 'react';
import { styled } from 'styled-components';
import {
  Button,
  Dialog,
  Field,
  FormErrorSummary,
  PasswordInput,
  SecondFactorForm,
  TextButton,
  TextInput,
  useProof,
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
  const { inputRef, error, failure, isBusy, handleSubmit } = useProof({
    problemOf: (password) => (password === '' ? 'Enter your password.' : null),
    prove: async (password) => {
      try {
        await onProve(password);
      } catch (cause) {
        if (!(cause instanceof Error) || cause.name !== 'SecondFactorNeededError') throw cause;
        onHalfProved();
      }
    },
  });

  return (
    <Form noValidate method="post" onSubmit={handleSubmit}>
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
