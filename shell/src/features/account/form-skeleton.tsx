import { styled } from 'styled-components';
import { Button, Field, PasswordInput, TextInput, TextLink, VisuallyHidden } from '@portal/shared/ui';
import { AccountForm } from './account-form.tsx';
import { authPaths } from './auth-mode.ts';
import { SignInAside } from './sign-in-aside.tsx';

/**
 * Keeps the place of the sign-in form while its code is on the way. It is made of the parts of the form, so that it has exactly the
 * form's size; they take no input yet, because what is typed now would be lost.
 */
export function FormSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the form</VisuallyHidden>
      <Waiting as="div" inert aria-hidden="true">
        <Field label="Email">
          <TextInput disabled />
        </Field>
        <Field label="Password">
          <PasswordInput disabled />
        </Field>
        <p>
          <TextLink to={authPaths.recover}>Forgot password?</TextLink>
        </p>
        <Button variant="primary" isWide>
          Sign In
        </Button>
      </Waiting>
      <SignInAside />
    </>
  );
}

const Waiting = styled(AccountForm)`
  opacity: 0.5;
`;
