import { describeError, TextButton, useAttempt } from '@portal/shared/ui';
import { useShell } from '../../app/shell-context.tsx';

/** Sends the verification mail once more. The answer does not say whether the address is known. */
export function ResendVerification({ email }: { email: string }) {
  const { auth, showToast } = useShell();
  const { isBusy, attempt } = useAttempt();

  const handleClick = () =>
    attempt(
      async () => {
        await auth.resendVerification(email);
        showToast({
          title: 'Mail on its way',
          description: `If ${email} waits for verification, a new link arrives within a few minutes.`,
          tone: 'success',
        });
      },
      (cause) => showToast({ title: 'The mail was not sent', description: describeError(cause), tone: 'destructive' }),
    );

  return (
    <TextButton disabled={isBusy} onClick={() => void handleClick()}>
      Send the mail again
    </TextButton>
  );
}
