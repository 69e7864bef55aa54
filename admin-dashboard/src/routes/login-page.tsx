import { useEffect, useRef, useState } from 'react';
import { isStaffRole, useAuth } from '@portal/shared/contract';
import { TextLink } from '@portal/shared/ui';
import { StaffSecondStep } from '../features/sign-in/staff-second-step.tsx';
import { StaffSignInForm } from '../features/sign-in/staff-sign-in-form.tsx';
import { useStaffWelcome } from '../features/sign-in/use-staff-welcome.ts';
import { EntryLayout } from '../ui/entry-layout.tsx';

export default function LoginPage() {
  const { greet, lead } = useStaffWelcome();
  const isStaff = useAuth((state) => !state.loading && state.session !== null && isStaffRole(state.profile?.role));
  const isHalfSignedIn = useAuth((state) => state.pendingSecondFactor !== null);
  const [isProving, setIsProving] = useState(false);
  const isWelcomeDue = useRef(false);

  useEffect(() => {
    if (!isStaff || isProving) return;
    if (isWelcomeDue.current) {
      isWelcomeDue.current = false;
      greet();
    }
    lead();
  }, [isStaff, isProving, greet, lead]);

  function handleProved() {
    isWelcomeDue.current = true;
  }

  if (isHalfSignedIn || isProving) {
    return (
      <EntryLayout title="Admin Login" lede="One more step: two-step verification is on for this account.">
        <StaffSecondStep onProving={setIsProving} onProved={handleProved} />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title="Admin Login" lede="For the staff of the department. Students sign in on their own page.">
      <StaffSignInForm />
      <p>
        <TextLink to="/auth">Student sign in</TextLink>
      </p>
    </EntryLayout>
  );
}
