import { ButtonLink, TextLink } from '@portal/shared/ui';
import { AccountAside } from './account-form.tsx';
import { authPaths } from './auth-mode.ts';

/** The ways on for somebody who has no student account yet. */
export function SignInAside() {
  return (
    <AccountAside>
      <p>New here? Students sign up with their e-mail address.</p>
      <ButtonLink to={authPaths.signUp} isWide>
        Create an account
      </ButtonLink>
      <p>
        Members of staff sign in at the <TextLink to="/admin/login">admin dashboard</TextLink>.
      </p>
    </AccountAside>
  );
}
