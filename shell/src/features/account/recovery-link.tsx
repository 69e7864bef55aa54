import { useState } from 'react';
import { isRefusal } from '@portal/shared/data';
import { Alert, Button, ButtonLink, describeError } from '@portal/shared/ui';
import { useShell } from '../../app/shell-context.tsx';
import { AccountAside } from './account-form.tsx';
import { authPaths } from './auth-mode.ts';

interface RecoveryLinkProps {
  /** From the link of the mail; null when the address holds none. */
  tokenHash: string | null;
  onProved: () => void;
}

/** Where the link of a recovery mail arrives. It is used up by the button, not by opening it, because mail scanners open links. */
export function RecoveryLink({ tokenHash, onProved }: RecoveryLinkProps) {
  const { auth } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isUsable = tokenHash !== null && refusal === null;

  const handleClick = async (token: string) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await auth.verifyRecoveryLink(token);
      onProved();
    } catch (error) {
      const tell = isRefusal(error) ? setRefusal : setProblem;
      tell(describeError(error));
      setIsBusy(false);
    }
  };

  if (isUsable) {
    return (
      <>
        {problem !== null && (
          <Alert tone="danger" title="The link was not checked">
            {problem}
          </Alert>
        )}
        <p>This button uses the link from your mail. After it you choose the new password.</p>
        <Button
          variant="primary"
          isWide
          isBusy={isBusy}
          busyLabel="Checking..."
          onClick={() => void handleClick(tokenHash)}
        >
          Continue
        </Button>
      </>
    );
  }
  return (
    <>
      <Alert tone="warning" title="This link does not work any more" role="alert">
        {refusal ?? 'It is not complete, or it was used before.'} Ask for a new mail; the newest link counts.
      </Alert>
      <ButtonLink to={authPaths.recover} variant="primary" isWide>
        Send a new mail
      </ButtonLink>
      <AccountAside>
        <ButtonLink to={authPaths.signIn} isWide>
          Sign in
        </ButtonLink>
      </AccountAside>
    </>
  );
}
