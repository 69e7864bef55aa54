import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PagePart, useAuth } from '@portal/shared/contract';
import { useHydrated } from '../app/use-hydrated.ts';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { type AuthMode, modeWords, readAuthMode } from '../features/account/auth-mode.ts';
import { FormSkeleton } from '../features/account/form-skeleton.tsx';
import { accountForms } from '../features/account/lazy-account-forms.ts';

/**
 * /auth (specification, section 2). Frame and heading are there at once, on the server too; the forms and their validation are loaded
 * when the page is in the browser. The server does not know the mode, so every mode starts out as signing in.
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
  return (
    <AuthLayout heading={heading} lede={lede} headingRef={headingRef}>
      {isHydrated ? (
        <PagePart fallback={<FormSkeleton />}>
          <accountForms.Page
            mode={mode}
            isWorking={working !== null}
            onWorking={(isWorking) => setWorking(isWorking ? mode : null)}
          />
        </PagePart>
      ) : (
        <FormSkeleton />
      )}
    </AuthLayout>
  );
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
