import { useAuth } from '@portal/shared/contract';
import { SecondFactorForm } from '@portal/shared/ui';
import { emailChangedToast } from './arrival-note.tsx';
import { useWelcome } from './use-welcome.ts';

interface SecondStepProps {
  /** Greets and leads Home afterwards; false when the page itself has a next step. */
  leadsOn: boolean;
  /** The link of a mail that brought the person here had changed the address of the account. */
  hasNewAddress: boolean;
  /** Says that the code is being checked, so that the page does not change under the form when the session arrives. */
  onWorking: (isWorking: boolean) => void;
}

/** The code that completes a sign-in. */
export function SecondStep({ leadsOn, hasNewAddress, onWorking }: SecondStepProps) {
  const email = useAuth((state) => state.pendingSecondFactor?.email ?? state.user?.email ?? '');
  const verifySecondFactor = useAuth((state) => state.verifySecondFactor);
  const redeemRecoveryCode = useAuth((state) => state.redeemRecoveryCode);
  const signOut = useAuth((state) => state.signOut);
  const welcome = useWelcome();

  const completing = (prove: (code: string) => Promise<void>) => async (code: string) => {
    onWorking(true);
    try {
      await prove(code);
    } catch (error) {
      onWorking(false);
      throw error;
    }
    if (leadsOn) welcome(hasNewAddress ? emailChangedToast(email) : undefined);
    else onWorking(false);
  };

  return (
    <SecondFactorForm
      email={email}
      onVerify={completing(verifySecondFactor)}
      onRedeem={completing(redeemRecoveryCode)}
      onSwitchAccount={() => signOut('account')}
    />
  );
}
