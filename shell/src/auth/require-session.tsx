import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PagePart, useAuth } from '@portal/shared/contract';
import { useHydrated } from '@portal/shared/ui';
import { PageLoading } from '../app/page-loading.tsx';
import { rememberTarget } from './return-target.ts';

/** Lets signed-in people through, sends others to /auth and remembers where they wanted to go (specification, section 2). */
export function RequireSession({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const isSignedIn = useAuth((state) => state.session !== null);
  const isLoading = useAuth((state) => state.loading);
  if (!isHydrated) return <PageLoading />;
  if (isSignedIn) return children;
  if (!isLoading) return <SendToSignIn />;
  return (
    <PagePart isWaiting fallback={null}>
      <PageLoading />
    </PagePart>
  );
}

function SendToSignIn() {
  const { pathname, search } = useLocation();
  const target = `${pathname}${search}`;
  useEffect(() => rememberTarget(target), [target]);
  return <Navigate to="/auth" replace state={{ from: target }} />;
}
