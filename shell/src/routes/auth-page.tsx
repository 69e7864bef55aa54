import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../app/use-hydrated.ts';
import { AuthLayout } from '../features/account/auth-layout.tsx';
import { modeWords, readAuthMode } from '../features/account/auth-mode.ts';
import { FormSkeleton } from '../features/account/form-skeleton.tsx';

const AccountForms = lazy(async () => {
  const { AccountForms: component } = await import(/* webpackChunkName: "account" */ '../features/account/account-forms.tsx');
  return { default: component };
});

/**
 * /auth (specification, section 2). Frame and heading are there at once, on the server too; the forms and their validation are loaded
 * when the page is in the browser. The server does not know the mode, so every mode starts out as signing in.
 */
export function AuthPage() {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const mode = isHydrated ? readAuthMode(search) : 'sign-in';
  const { heading, lede } = modeWords[mode];
  return (
    <AuthLayout heading={heading} lede={lede}>
      {isHydrated ? (
        <Suspense fallback={<FormSkeleton />}>
          <AccountForms mode={mode} key={mode} />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </AuthLayout>
  );
}
