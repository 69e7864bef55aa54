import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PagePart, useAuth } from '@portal/shared/contract';
import { useHydrated } from '@portal/shared/ui';
import { AccountFormsContext } from '../features/account/account-forms-context.ts';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { type AuthMode, modeWords, readAuthMode } from '../features/account/auth-mode.ts';
import { FormSkeleton } from '../features/account/form-skeleton.tsx';
import { accountForms } from '../features/account/lazy-account-forms.ts';

export const loadAccountForms = accountForms.load;

/**
 * /auth (specification, section 2). The server renders it for signing in, because it does not know the mode; what is typed and sent there
 * is heard once the forms and their validation have come. Another mode draws its form in the browser.
 */
export function AuthPage() {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const isHalfSignedIn = useAuth((state) => state.pendingSecondFactor !== null);
  // While a sign-in is under way the page stays as it is, also when the session is there before the answer is.
  const [working, setWorking] = useState<AuthMode | null>(null);
  const wanted = isHalfSignedIn ? 'second-step' : readAuthMode(search);
  const mode = isHydrated ? (working ?? wanted) : 'sign-in';
  const { heading, lede } = modeWords[mode];
  const headingRef = useFocusOnChange(isHydrated ? mode : null);
  const keepsServerHtml = useFirstMode(isHydrated ? mode : null) === 'sign-in';
  const isWorking = working !== null;

  const context = useMemo(
    () => ({ mode, isWorking, onWorking: (begins: boolean) => setWorking(begins ? mode : null) }),
    [mode, isWorking],
  );
  // One element for as long as it is the same: finished HTML that waits for its code is given up when it is drawn again.
  const part = useMemo(
    () => (
      <PagePart key={keepsServerHtml ? 'finished' : 'drawn'} fallback={<FormSkeleton />} load={accountForms.load}>
        <accountForms.Page />
      </PagePart>
    ),
    [keepsServerHtml],
  );
  return (
    <AuthLayout heading={heading} lede={lede} headingRef={headingRef}>
      <AccountFormsContext value={context}>{part}</AccountFormsContext>
    </AuthLayout>
  );
}

/** The first mode that is known in the browser; what the server assumed until then. */
function useFirstMode(mode: AuthMode | null): AuthMode {
  const [first, setFirst] = useState(mode);
  if (first === null && mode !== null) setFirst(mode);
  return first ?? mode ?? 'sign-in';
}

/** The link that changed the mode is gone with the form it stood in; the new heading takes its focus. */
function useFocusOnChange(mode: AuthMode | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    const isChange = before.current !== null && before.current !== mode;
    before.current = mode;
    if (isChange && document.activeElement === document.body) heading.current?.focus();
  }, [mode]);
  return heading;
}
