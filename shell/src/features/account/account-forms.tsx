import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAuth } from '@portal/shared/contract';
import { LoadingNote } from '@portal/shared/ui';
import { useShell } from '../../app/shell-context.tsx';
import { type AuthMode, authPaths } from './auth-mode.ts';
import { LinkRefused } from './link-refused.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoverForm } from './recover-form.tsx';
import { RecoveryLink } from './recovery-link.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignedInPanel } from './signed-in-panel.tsx';
import { useWelcome } from './use-welcome.ts';

/** What the sign-in page shows below its heading. Loaded on demand, with the form and validation code. */
export function AccountForms({ mode }: { mode: AuthMode }) {
  const { auth } = useShell();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isSignedIn = useAuth((state) => state.session !== null);
  const isChecking = useAuth((state) => state.loading && state.session === null);
  const [arrival] = useState(() => auth.arrival());
  const [isWorking, setIsWorking] = useState(false);
  const [hasProvedMailbox, setHasProvedMailbox] = useState(arrival.kind === 'recovering');
  const isArriving = arrival.kind === 'verified' && isSignedIn && !isWorking;
  useEffect(() => auth.forgetArrival(), [auth]);
  useWelcomeOnArrival(isArriving);

  const handleProved = () => {
    setHasProvedMailbox(true);
    void navigate(authPaths.reset, { replace: true });
  };

  // While a sign-in is under way the form stays, also when the session is there before the answer is.
  if (!isWorking) {
    if (isChecking || isArriving) return <LoadingNote>Loading...</LoadingNote>;
    if (hasProvedMailbox && isSignedIn && mode === 'reset') return <NewPasswordForm />;
    if (mode === 'reset') return <RecoveryLink tokenHash={search.get('token_hash')} onProved={handleProved} />;
    if (mode === 'recover') return <RecoverForm onProved={handleProved} />;
    if (isSignedIn) return <SignedInPanel />;
  }
  return (
    <>
      {arrival.kind === 'refused' && <LinkRefused />}
      {mode === 'sign-up' ? <SignUpForm /> : <SignInForm onWorking={setIsWorking} />}
    </>
  );
}

/** The link of a verification mail signs in by itself; what remains is to say so and to lead on. */
function useWelcomeOnArrival(isArriving: boolean): void {
  const welcome = useWelcome();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isArriving || isDone.current) return;
    isDone.current = true;
    welcome();
  }, [isArriving, welcome]);
}
