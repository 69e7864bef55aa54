import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { nameOfNotices, shortUnread } from '@portal/shared/ui';
import { accountLinkStyles } from './session-control-styles.ts';

interface NoticesLinkProps {
  unread: number;
  onFollow: () => void;
}

/** The way to the notices: a row with words in the menu panel, a bell in the bar, with the number of unread ones. */
export function NoticesLink({ unread, onFollow }: NoticesLinkProps) {
  const name = nameOfNotices(unread);
  return (
    <Root to="/notices" aria-label={name} title={name} onClick={onFollow}>
      <Bell aria-hidden="true" />
      <span>Notices</span>
      {unread > 0 && <Count>{shortUnread(unread)}</Count>}
    </Root>
  );
}

const Root = styled(Link)`
  ${accountLinkStyles}
  position: relative;
`;

const Count = styled.b`
  min-inline-size: 1.25rem;
  padding-inline: 0.3rem;
  border-radius: 0.625rem;
  background: var(--accent-text);
  color: var(--bg);
  font-size: 0.6875rem;
  font-weight: var(--weight-strong);
  line-height: 1.25rem;
  text-align: center;

  ${media.md} {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: -0.25rem;
    min-inline-size: 1.125rem;
    line-height: 1.125rem;
  }
`;
