import { useState } from 'react';
import { describeError, TextButton } from '@portal/shared/ui';
import { useShell } from '../../app/shell-context.tsx';

/** Sends the verification mail once more. The answer does not say whether the address is known. */
export function ResendVerification({ email }: { email: string }) {
  const { auth, showToast } = useShell();
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async () => {
    setIsBusy(true);
    try {
      await auth.resendVerification(email);
      showToast({
        title: 'Mail on its way',
        description: `If ${email} waits for verification, a new link arrives within a few minutes.`,
        tone: 'success',
      });
    } catch (error) {
      showToast({ title: 'The mail was not sent', description: describeError(error), tone: 'destructive' });
    }
    setIsBusy(false);
  };

  return (
    <TextButton disabled={isBusy} onClick={() => void handleClick()}>
      Send the mail again
    </TextButton>
  );
}
