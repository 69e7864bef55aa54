import { useState } from 'react';
import styled from 'styled-components';
import { useAuth, useToast } from '@portal/shared/contract';
import { Alert, Button, ButtonLink } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { setUpAdmin } from './set-up-admin.ts';

const MISSING_CODE =
  'The setup code is missing. Open this page with the link that the server wrote to its log, or ask an admin to sign in here.';

/** What the database says when there is an admin already. */
const ALREADY_DONE = 'The admin account is already set up.';

interface SetupPanelProps {
  /** Called when there is an admin: made now, or found to have been made before. */
  onSetUp: () => void;
}

/** The button that makes the designated admin, once. */
export function SetupPanel({ onSetUp }: SetupPanelProps) {
  const requestPasswordReset = useAuth((state) => state.requestPasswordReset);
  const isAdmin = useAuth((state) => state.profile?.role === 'admin');
  const showToast = useToast();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<{ email: string; isMailSent: boolean } | null>(null);

  async function handleSetup() {
    if (isBusy) return;
    // Read when it is needed: the server renders this page without a query, and the code is nobody else's business.
    const code = new URLSearchParams(window.location.search).get('code');
    setIsBusy(true);
    setError(null);
    try {
      if (code === null && !isAdmin) throw new Error(MISSING_CODE);
      setDone(await setUpAdmin(code, { requestPasswordReset }));
      onSetUp();
      showToast({
        title: 'Admin setup completed',
        description: 'The admin user has been created successfully.',
        tone: 'success',
      });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'The server did not say why.';
      setError(reason);
      if (reason.includes(ALREADY_DONE)) onSetUp();
      showToast({ title: 'Error setting up admin', description: reason, tone: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  if (done) {
    return (
      <Panel>
        <Alert tone="success" title="Admin setup completed">
          {done.isMailSent
            ? `A mail to ${done.email} holds the link with which its owner sets a password.`
            : `${done.email} is the admin now. A password can be set with “Forgot your password?” on the student sign-in page.`}
        </Alert>
        <ButtonLink to={paths.login} variant="primary">
          Go to Admin Login
        </ButtonLink>
      </Panel>
    );
  }

  return (
    <Panel>
      {error !== null && (
        <Alert tone="danger" title="Error setting up admin">
          {error}
        </Alert>
      )}
      <Button variant="primary" isBusy={isBusy} busyLabel="Setting up admin..." onClick={() => void handleSetup()}>
        Setup Admin User
      </Button>
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;
