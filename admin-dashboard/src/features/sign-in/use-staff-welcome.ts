import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { isPortalPath, type ToastInput, usePortalNavigate, useToast } from '@portal/shared/contract';
import { paths } from '../../paths.ts';

const welcome: ToastInput = {
  title: 'Login successful',
  description: 'Welcome to the admin dashboard',
  tone: 'success',
};

/** Greets a member of staff and leads to the dashboard, with a way on to the page from which the guard had sent them here. */
export function useStaffWelcome(): { greet: () => void; lead: () => void } {
  const showToast = useToast();
  const navigate = usePortalNavigate();
  const target = targetOf(useLocation().state);
  const greet = useCallback(
    () =>
      showToast(target === null ? welcome : { ...welcome, action: { label: 'Continue where you were', to: target } }),
    [showToast, target],
  );
  const lead = useCallback(() => navigate(paths.overview, { replace: true }), [navigate]);
  return { greet, lead };
}

function targetOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const from: unknown = Reflect.get(state, 'from');
  return typeof from === 'string' && isPortalPath(from) && from !== paths.overview ? from : null;
}
