import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isStaffRole, PagePart, useAuth } from '@portal/shared/contract';
import { LoadingNote } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import type { PageGate } from './is-open-to.ts';
import { dashboardFrame, profileUnavailable } from './lazy-frames.ts';

interface StaffGuardProps extends PageGate {
  /** Begins to fetch the page's code. */
  load?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Lets staff in by the role that the server gave, and sends everybody else to the admin login. What the browser remembers of
 * a staff member (`adminUser`) draws the frame while the session is being checked, and opens nothing.
 */
export function StaffGuard({ asked, role, load, children }: StaffGuardProps) {
  const isLoading = useAuth((state) => state.loading);
  const hasSession = useAuth((state) => state.session !== null);
  const hasProfile = useAuth((state) => state.profile !== null);
  const isStaff = useAuth((state) => isStaffRole(state.profile?.role));
  const isRemembered = useAuth((state) => state.adminUser !== null);
  const mayBeStaff = hasSession || isLoading;
  // The page and what stands around it come together, also while the server is asked who somebody is: the one does not wait for the other.
  useEffect(() => {
    if (mayBeStaff) void Promise.allSettled([dashboardFrame.load(), load?.()]);
  }, [mayBeStaff, load]);

  if (isLoading && !isRemembered) {
    return (
      <PagePart isWaiting fallback={null}>
        <DashboardLoading />
      </PagePart>
    );
  }
  if (!isLoading && !hasSession) return <SendToSignIn />;
  if (!isLoading && !hasProfile) {
    return (
      <PagePart fallback={<DashboardLoading />}>
        <profileUnavailable.Page />
      </PagePart>
    );
  }
  if (!isLoading && !isStaff) return <Navigate to={paths.login} replace />;
  return (
    <PagePart fallback={<DashboardLoading />}>
      <dashboardFrame.Page asked={asked} role={role} isChecking={isLoading}>
        {children}
      </dashboardFrame.Page>
    </PagePart>
  );
}

function SendToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to={paths.login} replace state={{ from: `${pathname}${search}` }} />;
}

function DashboardLoading() {
  return (
    <main id="main" tabIndex={-1}>
      <LoadingNote isFullPage>Loading dashboard...</LoadingNote>
    </main>
  );
}
