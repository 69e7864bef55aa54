import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { isRefusal } from '../data/errors.ts';
import { Button } from './button.tsx';
import { describeError } from './describe-error.ts';
import { Field } from './field.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { TextButton } from './text-button.tsx';
import { TextInput } from './text-input.tsx';

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
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const { label, hint, other } = ways[way];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Read at this moment: a password manager may have filled the field without telling anybody.
    const code = inputRef.current?.value.replace(/\s/g, '') ?? '';
    const problem = problemOf(way, code);
    setError(problem);
    setFailure(null);
    if (problem !== null) {
      inputRef.current?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await (way === 'app' ? onVerify(code) : onRedeem(code));
    } catch (cause) {
      setIsBusy(false);
      if (isRefusal(cause)) {
        setError(describeError(cause));
        inputRef.current?.select();
      } else {
        setFailure(describeError(cause));
      }
    }
  }

  function handleOtherWay() {
    setWay(way === 'app' ? 'recovery' : 'app');
    setError(null);
    setFailure(null);
  }

  async function handleSwitch() {
    setIsLeaving(true);
    await onSwitchAccount();
    setIsLeaving(false);
  }

  return (
    <>
      <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
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
