import { useState } from 'react';
import { isStaffRole, useAuth } from '@portal/shared/contract';
import { Button, ButtonLink } from '@portal/shared/ui';

/** For somebody who is signed in already: the way on, or another account. */
export function SignedInPanel() {
  const email = useAuth((state) => state.user?.email ?? '');
  const name = useAuth((state) => state.profile?.fullName ?? null);
  const isStaff = useAuth((state) => isStaffRole(state.profile?.role));
  const signOut = useAuth((state) => state.signOut);
  const [isBusy, setIsBusy] = useState(false);

  const handleSwitch = async () => {
    setIsBusy(true);
    await signOut('account');
    setIsBusy(false);
  };

  return (
    <>
      <p>
        You are signed in as <strong>{name === null ? email : `${name} (${email})`}</strong>.
      </p>
      <ButtonLink to={isStaff ? '/admin' : '/students'} variant="primary" isWide>
        {isStaff ? 'Open the dashboard' : 'Open Students Corner'}
      </ButtonLink>
      <ButtonLink to="/account" isWide>
        Your account
      </ButtonLink>
      <Button isWide isBusy={isBusy} onClick={() => void handleSwitch()}>
        Use another account
      </Button>
    </>
  );
}
