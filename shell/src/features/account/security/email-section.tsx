import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, QueryState, Skeleton } from '@portal/shared/ui';
import { EmailForm } from './email-form.tsx';
import type { AccountSecurity } from './get-security.ts';
import { Standing } from './security-form.tsx';

/** The address of the account, a change that is under way, and the form for another one. */
export function EmailSection({ security }: { security: UseQueryResult<AccountSecurity> }) {
  return (
    <QueryState
      query={security}
      errorTitle="Your e-mail address could not be loaded"
      skeleton={<Skeleton shape="text" count={2} />}
    >
      {({ email, newEmail }) => (
        <Standing>
          <p>
            Now: <strong>{email}</strong>
          </p>
          {newEmail !== null && (
            <Alert tone="info" title={`Waiting for ${newEmail}`} role={null}>
              Open the link in the mail to {email} and the link in the mail to {newEmail}. Until both are confirmed, you
              sign in with {email} as before. To get the mails again, ask for the change again.
            </Alert>
          )}
          <EmailForm present={email} />
        </Standing>
      )}
    </QueryState>
  );
}
