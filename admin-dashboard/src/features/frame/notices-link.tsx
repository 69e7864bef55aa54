import { Bell } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { countUnreadNotices } from '@portal/shared/data';
import { nameOfNotices, shortUnread, useUnreadCount } from '@portal/shared/ui';

/** The way to the notices of whoever is signed in, with the number of unread ones. */
export function NoticesLink() {
  const isSignedIn = useAuth((state) => state.session !== null);
  const { pathname } = useLocation();
  const unread = useUnreadCount(isSignedIn, countUnreadNotices, pathname);
  const name = nameOfNotices(unread);
  return (
    <Root to="/notices" aria-label={name} title={name}>
      <Bell aria-hidden="true" />
      {unread > 0 && <Count>{shortUnread(unread)}</Count>}
    </Root>
  );
}

const Root = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: var(--control-dense);
  block-size: var(--control-dense);
  border-radius: var(--radius-2);
  color: var(--text-muted);

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
    stroke-width: 1.75;
  }
  @media print {
    display: none;
  }
`;

const Count = styled.b`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: -0.125rem;
  min-inline-size: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: 0.5625rem;
  background: var(--accent-text);
  color: var(--bg);
  font-size: 0.6875rem;
  font-weight: var(--weight-strong);
  line-height: 1.125rem;
  text-align: center;
`;
