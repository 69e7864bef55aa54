import { useAuth } from '@portal/shared/contract';
import { SecondFactorForm } from '@portal/shared/ui';

interface StaffSecondStepProps {
  /** Says that a code is being checked, so that the form stays until the answer is there. */
  onProving: (isProving: boolean) => void;
  onProved: () => void;
}

/** The code that completes a sign-in to the dashboard. */
export function StaffSecondStep({ onProving, onProved }: StaffSecondStepProps) {
  const email = useAuth((state) => state.pendingSecondFactor?.email ?? state.user?.email ?? '');
  const verifySecondFactor = useAuth((state) => state.verifySecondFactor);
  const redeemRecoveryCode = useAuth((state) => state.redeemRecoveryCode);
  const signOut = useAuth((state) => state.signOut);

  const completing = (prove: (code: string) => Promise<void>) => async (code: string) => {
    onProving(true);
    try {
      await prove(code);
      onProved();
    } finally {
      onProving(false);
    }
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
