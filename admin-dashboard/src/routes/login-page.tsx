import { useEffect } from 'react';
import { isStaffRole, useAuth, usePortalNavigate } from '@portal/shared/contract';
import { TextLink } from '@portal/shared/ui';
import { StaffSignInForm } from '../features/sign-in/staff-sign-in-form.tsx';
import { paths } from '../paths.ts';
import { EntryLayout } from '../ui/entry-layout.tsx';

export function LoginPage() {
  const navigate = usePortalNavigate();
  const isStaff = useAuth((state) => !state.loading && state.session !== null && isStaffRole(state.profile?.role));

  useEffect(() => {
    if (isStaff) navigate(paths.overview, { replace: true });
  }, [isStaff, navigate]);

  return (
    <EntryLayout title="Admin Login" lede="For the staff of the department. Students sign in on their own page.">
      <StaffSignInForm />
      <p>
        <TextLink to="/auth">Student sign in</TextLink>
      </p>
    </EntryLayout>
  );
}
