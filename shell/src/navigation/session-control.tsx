import { CircleUserRound } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { media } from '@portal/shared/theme';
import { useKeptFocus, useHydrated } from '@portal/shared/ui';
import { usePicture } from '../features/account/profile/use-picture.ts';
import { NoticesLink } from './notices-link.tsx';
import { accountLinkStyles, sessionControlStyles } from './session-control-styles.ts';

const ACCOUNT_PATH = '/account';
const ACCOUNT_NAME = 'Your account';

interface SessionControlProps {
  unread: number;
  onFollow: () => void;
}

/**
 * Login, or the notices, the account and Logout. The server cannot know which: it renders all, and the `data-session` attribute that is set before first paint
 * shows the right one until the store takes over. The elements stay the same when it does: a press that has begun by then ends on what it began on. Whoever
 * signs out with the keyboard's focus on Logout has it on Login afterwards.
 */
export function SessionControl({ unread, onFollow }: SessionControlProps) {
  const isHydrated = useHydrated();
  const isSignedIn = useAuth((state) => state.session !== null || state.loading);
  const name = useAccountName();
  const login = useRef<HTMLAnchorElement>(null);
  const hasLeftFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasLeftFocus.current && document.activeElement === document.body) login.current?.focus({ preventScroll: true });
    hasLeftFocus.current = false;
  }, [isSignedIn]);
  return (
    <>
      {(!isHydrated || !isSignedIn) && (
        <ForVisitor data-undecided={isHydrated ? undefined : ''}>
          <Login ref={login} to="/auth" onClick={onFollow}>
            Login
          </Login>
        </ForVisitor>
      )}
      {(!isHydrated || isSignedIn) && (
        <ForPerson data-undecided={isHydrated ? undefined : ''}>
          <NoticesLink unread={unread} onFollow={onFollow} />
          <AccountLink to={ACCOUNT_PATH} title={name} onClick={onFollow}>
            <AccountWords />
          </AccountLink>
          <LogoutButton onPress={(hasFocus) => (hasLeftFocus.current = hasFocus)} onFollow={onFollow} />
        </ForPerson>
      )}
    </>
  );
}

/** A row with words in the menu panel, a sign in the bar, where there is no room for words: the person's picture, if there is one. */
function AccountWords() {
  const picture = usePicture(useAuth((state) => state.profile?.avatarUrl));
  const name = useAccountName();
  return (
    <>
      {picture ? <img {...picture} alt="" /> : <CircleUserRound aria-hidden="true" />}
      <span>{name}</span>
    </>
  );
}

/** 'Your account, Diya Nair'. */
function useAccountName(): string {
  const name = useAuth((state) => state.profile?.fullName);
  return name ? `${ACCOUNT_NAME}, ${name}` : ACCOUNT_NAME;
}

function LogoutButton({ onPress, onFollow }: { onPress: (hasFocus: boolean) => void; onFollow: () => void }) {
  const signOut = useAuth((state) => state.signOut);
  const [isBusy, setIsBusy] = useState(false);
  const button = useKeptFocus(undefined, isBusy);

  const handleClick = async () => {
    onPress(document.activeElement === button.current);
    setIsBusy(true);
    await signOut('nav-bar');
    setIsBusy(false);
    onFollow();
  };

  return (
    <Logout ref={button} type="button" disabled={isBusy} onClick={() => void handleClick()}>
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

const AccountLink = styled(Link)`
  ${accountLinkStyles}
`;

/** The mark goes, the class stays: a rule of another class would have the browser fit all of the document's rules to the page again. */
const ForVisitor = styled.span`
  display: contents;

  ${hiddenWhere("[data-session='yes']")}
`;

const ForPerson = styled.span`
  display: contents;

  ${hiddenWhere(":not([data-session='yes'])")}
  ${media.print} {
    display: none;
  }
`;

function hiddenWhere(session: string) {
  return css`
    :root${session} &[data-undecided] {
      display: none;
    }
  `;
}
