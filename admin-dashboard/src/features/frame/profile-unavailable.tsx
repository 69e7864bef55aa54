import { useState } from 'react';
import styled from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { ErrorState, TextLink } from '@portal/shared/ui';
import { paths } from '../../paths.ts';

/** Somebody is signed in, but the server did not say who: neither let in nor sent away. */
export default function ProfileUnavailable() {
  const refreshProfile = useAuth((state) => state.refreshProfile);
  const [isRetrying, setIsRetrying] = useState(false);

  async function handleRetry() {
    setIsRetrying(true);
    await refreshProfile().catch(() => undefined);
    setIsRetrying(false);
  }

  return (
    <Root id="main" tabIndex={-1}>
      <ErrorState title="Your profile could not be read" onRetry={handleRetry} isRetrying={isRetrying} headingLevel={1}>
        You are signed in, but the server did not say what you may do. Try again in a moment.
      </ErrorState>
      <p>
        <TextLink to={paths.login}>Sign in with another account</TextLink>
      </p>
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-8) var(--page-margin);
`;
