import { useMutation } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import { Alert, Button, describeError } from '@portal/shared/ui';
import { useShell } from '../../../app/shell-context.tsx';
import { signOutOthers } from './change-requests.ts';
import { Standing } from './security-form.tsx';

/** Ends the sessions on all other devices. */
export function SessionsSection() {
  const { auth } = useShell();
  const showToast = useToast();
  const signingOut = useMutation({
    mutationFn: () => signOutOthers(auth),
    onSuccess: () =>
      showToast({
        title: 'Signed out everywhere else',
        description: 'Only this browser is still signed in.',
        tone: 'success',
      }),
  });

  return (
    <Standing>
      <p>
        You stay signed in here. Everywhere else the password, and the second step if it is on, are asked for again.
      </p>
      {signingOut.isError && (
        <Alert tone="danger" title="The other devices were not signed out">
          {describeError(signingOut.error)}
        </Alert>
      )}
      <Button isBusy={signingOut.isPending} busyLabel="Signing out..." onClick={() => signingOut.mutate()}>
        Sign out everywhere else
      </Button>
    </Standing>
  );
}
