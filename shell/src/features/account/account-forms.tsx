import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from '@portal/shared/contract';
import { LoadingNote, useHydrated } from '@portal/shared/ui';
import { useShell } from '../../app/shell-context.tsx';
import type { Arrival } from '../../auth/arrival.ts';
import { useAccountForms } from './account-forms-context.ts';
import { ArrivalNote, emailChangedToast } from './arrival-note.tsx';
import { type AuthMode, authPaths } from './auth-mode.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { RecoveryLink } from './recovery-link.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignedInPanel } from './signed-in-panel.tsx';
import { useWelcome } from './use-welcome.ts';

const NO_ARRIVAL: Arrival = { kind: 'none' };

/** What the sign-in page shows below its heading. Loaded on demand, with the form and validation code. */
export function AccountForms() {
  const { mode, isWorking, onWorking } = useAccountForms();
  const { auth } = useShell();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isSignedIn = useAuth((state) => state.session !== null);
  const isChecking = useAuth((state) => state.loading && state.session === null);
  const [brought] = useState(() => auth.arrival());
  // The server knows no address of a mail link, and its HTML is taken over as it is.
  const arrival = useHydrated() ? brought : NO_ARRIVAL;
  // The link of an invitation proves the address like any sign-up, and leads to the choice of a password.
  const isInvited = brought.kind === 'verified' && mode === 'reset';
  const [hasProvedMailbox, setHasProvedMailbox] = useState(brought.kind === 'recovering' || isInvited);
  const isArriving =
    ((arrival.kind === 'verified' && !hasProvedMailbox) || arrival.kind === 'email-changed') &&
    isSignedIn &&
    !isWorking;
  useEffect(() => auth.forgetArrival(), [auth]);
  useWelcomeOnArrival(isArriving, arrival);

  const handleProved = () => {
    setHasProvedMailbox(true);
    void navigate(authPaths.reset, { replace: true });
  };

  if (mode === 'second-step') {
    const hasNewAddress = arrival.kind === 'email-changed';
    return <SecondStep leadsOn={!hasProvedMailbox} hasNewAddress={hasNewAddress} onWorking={onWorking} />;
  }
  if (!isWorking) {
    if (isChecking || isArriving) return <LoadingNote>Loading...</LoadingNote>;
    if (hasProvedMailbox && isSignedIn && mode === 'reset') return <NewPasswordForm />;
    if (mode === 'reset') return <RecoveryLink tokenHash={search.get('token_hash')} onProved={handleProved} />;
    if (mode === 'recover') return <RecoverForm onProved={handleProved} />;
  }
  return (
    <>
      <ArrivalNote arrival={arrival} isSignedIn={isSignedIn} />
      <Entry mode={mode} isSignedIn={isSignedIn && !isWorking} onWorking={onWorking} />
    </>
  );
}

function Entry({
  mode,
  isSignedIn,
  onWorking,
}: {
  mode: AuthMode;
  isSignedIn: boolean;
  onWorking: (isWorking: boolean) => void;
}) {
  if (isSignedIn) return <SignedInPanel />;
  return mode === 'sign-up' ? <SignUpForm /> : <SignInForm onWorking={onWorking} />;
}

/** The link of a mail signs in by itself; what remains is to say so and to lead on. */
function useWelcomeOnArrival(isArriving: boolean, arrival: Arrival): void {
  const email = useAuth((state) => state.user?.email ?? '');
  const welcome = useWelcome();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isArriving || isDone.current) return;
    isDone.current = true;
    welcome(arrival.kind === 'email-changed' ? emailChangedToast(email) : undefined);
  }, [isArriving, welcome, arrival, email]);
}
