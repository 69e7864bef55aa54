import { Fragment, type ReactNode, useEffect } from 'react';
import { useAuth } from '@portal/shared/contract';
import { useShell } from '../app/shell-context.tsx';

/** Around a page that only its person may see: it is kept while their session has ended, and drawn anew for somebody else. */
export function PersonsPage({ children }: { children: ReactNode }) {
  const { auth } = useShell();
  const person = useAuth((state) => state.user?.id ?? state.adminUser?.id);
  useEffect(() => auth.openPage(), [auth]);
  return <Fragment key={person}>{children}</Fragment>;
}
