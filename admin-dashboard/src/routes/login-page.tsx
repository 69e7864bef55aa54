import { useEffect, useRef, useState } from 'react';
import { isStaffRole, useAuth, usePortalNavigate, useToast } from '@portal/shared/contract';
import { TextLink } from '@portal/shared/ui';
import { StaffSecondStep } from '../features/sign-in/staff-second-step.tsx';
import { StaffSignInForm } from '../features/sign-in/staff-sign-in-form.tsx';
import { paths } from '../paths.ts';
import { EntryLayout } from '../ui/entry-layout.tsx';

export function LoginPage() {
  const navigate = usePortalNavigate();
  const showToast = useToast();
  const isStaff = useAuth((state) => !state.loading && state.session !== null && isStaffRole(state.profile?.role));
  const isHalfSignedIn = useAuth((state) => state.pendingSecondFactor !== null);
  const [isProving, setIsProving] = useState(false);
  const isWelcomeDue = useRef(false);

  useEffect(() => {
    if (!isStaff || isProving) return;
    if (isWelcomeDue.current) {
      isWelcomeDue.current = false;
      showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard', tone: 'success' });
    }
    navigate(paths.overview, { replace: true });
  }, [isStaff, isProving, navigate, showToast]);

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
