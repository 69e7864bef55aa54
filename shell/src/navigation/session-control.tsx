import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { useHydrated } from '../app/use-hydrated.ts';
import { sessionControlStyles } from './session-control-styles.ts';

/**
 * Login or Logout. The server cannot know which: it renders both, and the `data-session` attribute that is set before first paint
 * shows the right one until the store takes over.
 */
export function SessionControl({ onFollow }: { onFollow: () => void }) {
  const isHydrated = useHydrated();
  const isSignedIn = useAuth((state) => state.session !== null || state.loading);
  if (!isHydrated) {
    return (
      <>
        <LoginBefore to="/auth">Login</LoginBefore>
        <LogoutBefore type="button">Logout</LogoutBefore>
      </>
    );
  }
  if (isSignedIn) return <LogoutButton onFollow={onFollow} />;
  return (
    <Login to="/auth" onClick={onFollow}>
      Login
    </Login>
  );
}

function LogoutButton({ onFollow }: { onFollow: () => void }) {
  const signOut = useAuth((state) => state.signOut);
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async () => {
    setIsBusy(true);
    await signOut('nav-bar');
    setIsBusy(false);
    onFollow();
  };

  return (
    <Logout type="button" disabled={isBusy} onClick={() => void handleClick()}>
      Logout
    </Logout>
  );
}

const Login = styled(Link)`
  ${sessionControlStyles}
`;

const Logout = styled.button`
  ${sessionControlStyles}
`;

const LoginBefore = styled(Login)`
  :root[data-session='yes'] && {
    display: none;
  }
`;

const LogoutBefore = styled(Logout)`
  :root:not([data-session='yes']) && {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;
