import { useState } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { TextButton } from './text-button.tsx';
import { TextInput } from './text-input.tsx';
import { useProof } from './use-proof.ts';

export interface SecondFactorFormProps {
  /** Whose password was accepted. */
  email: string;
  /** Asks the server about the six digits of the app; a refusal is shown at the field, any other failure above it. */
  onVerify: (code: string) => Promise<void>;
  /** The same for a recovery code. */
  onRedeem: (code: string) => Promise<void>;
  /** Gives up, for another account. */
  onSwitchAccount: () => Promise<void>;
}

type Way = 'app' | 'recovery';

const ways = {
  app: {
    label: 'Six-digit code',
    hint: 'Enter the six digits of your authenticator app.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the ten codes you saved when you set up two-step verification. Each works once.',
    other: 'Use the authenticator app',
  },
} as const;

/** The second step of a sign-in: the digits of the app or, without it at hand, a recovery code. */
export function SecondFactorForm({ email, onVerify, onRedeem, onSwitchAccount }: SecondFactorFormProps) {
  const [way, setWay] = useState<Way>('app');
  const [isLeaving, setIsLeaving] = useState(false);
  const { label, hint, other } = ways[way];
  const { inputRef, error, failure, isBusy, handleSubmit, clear } = useProof({
    problemOf: (typed) => problemOf(way, withoutBlanks(typed)),
    prove: (typed) => (way === 'app' ? onVerify : onRedeem)(withoutBlanks(typed)),
  });

  function handleOtherWay() {
    setWay(way === 'app' ? 'recovery' : 'app');
    clear();
  }

  async function handleSwitch() {
    setIsLeaving(true);
    await onSwitchAccount();
    setIsLeaving(false);
  }

  return (
    <>
      <Form noValidate onSubmit={handleSubmit}>
        <FormErrorSummary title="The code was not checked" problems={failure === null ? [] : [{ message: failure }]} />
        <Field label={label} hint={hint} error={error}>
          <CodeInput
            key={way}
            ref={inputRef}
            name="code"
            autoFocus
            required
            autoComplete={way === 'app' ? 'one-time-code' : 'off'}
            inputMode={way === 'app' ? 'numeric' : 'text'}
            autoCapitalize={way === 'app' ? 'none' : 'characters'}
            autoCorrect="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary" isWide isBusy={isBusy} busyLabel="Checking...">
          Continue
        </Button>
        <p>
          <TextButton disabled={isBusy} onClick={handleOtherWay}>
            {other}
          </TextButton>
        </p>
      </Form>
      <Aside>
        <p>
          Signing in as <strong>{email}</strong>.
        </p>
        <TextButton disabled={isBusy || isLeaving} onClick={() => void handleSwitch()}>
          Use another account
        </TextButton>
      </Aside>
    </>
  );
}

function withoutBlanks(typed: string): string {
  return typed.replace(/\s/g, '');
}

function problemOf(way: Way, code: string): string | null {
  if (way === 'app') return /^\d{6}$/.test(code) ? null : 'The code has six digits.';
  return code === '' ? 'Enter one of your recovery codes.' : null;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Digits are read out and typed one by one. */
const CodeInput = styled(TextInput)`
  letter-spacing: 0.12em;
`;

const Aside = styled.div`
  display: grid;
  justify-items: start;
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;
