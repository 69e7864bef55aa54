import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { Button, IconButton, LogoMark, VisuallyHidden } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { useDepartmentWords } from '../../ui/use-department-words.ts';
import { sidebarFor } from './sidebar-entries.ts';
import { useStaffName } from './use-staff-name.ts';

/** What stands in the sidebar, wide or narrow, beside the page or over it. */
export function SidebarContent({ isNarrow }: { isNarrow: boolean }) {
  const permissions = useAuth((state) => state.permissions);
  const role = useAuth((state) => state.profile?.role);
  const { pathname } = useLocation();
  const { admin, college } = useDepartmentWords();

  return (
    <Column $isNarrow={isNarrow}>
      <Top
        to={paths.overview}
        $isNarrow={isNarrow}
        title={isNarrow ? [admin.short, college].filter(Boolean).join(', ') : undefined}
      >
        <LogoMark isInverse />
        <Words $isNarrow={isNarrow}>
          <b>{admin.short}</b>
          {college && <span>{college}</span>}
        </Words>
      </Top>
      <nav aria-label="Dashboard">
        {sidebarFor(permissions, role).map((group) => (
          <section key={group.label} aria-label={group.label}>
            <GroupName $isNarrow={isNarrow}>{group.label}</GroupName>
            <ul>
              {group.entries.map(({ label, path, Icon }) => (
                <li key={path}>
                  <EntryLink
                    to={path}
                    aria-current={currentOf(path, pathname)}
                    title={isNarrow ? label : undefined}
                    $isNarrow={isNarrow}
                  >
                    <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                    {isNarrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
                  </EntryLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <SidebarFooter isNarrow={isNarrow} />
    </Column>
  );
}

/** A page below the entry's own leaves the entry marked; below '/admin' stand all of them. */
function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return path !== paths.overview && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

function SidebarFooter({ isNarrow }: { isNarrow: boolean }) {
  const { name, roleWords } = useStaffName();
  const signOut = useAuth((state) => state.signOut);
  const [isBusy, setIsBusy] = useState(false);

  // The guard leads to the admin login as soon as the session is gone; when signing out failed, the person stays here.
  async function handleLogout() {
    setIsBusy(true);
    try {
      await signOut('dashboard');
    } finally {
      setIsBusy(false);
    }
  }

  if (isNarrow) {
    return (
      <Foot $isNarrow>
        <VisuallyHidden>
          {name}, {roleWords}
        </VisuallyHidden>
        <IconButton label="Logout" size="dense" isInverse disabled={isBusy} onClick={() => void handleLogout()}>
          <LogOut aria-hidden="true" />
        </IconButton>
      </Foot>
    );
  }
  return (
    <Foot $isNarrow={false}>
      <b>{name}</b>
      <span>{roleWords}</span>
      <Link to="/account">Your account</Link>
      <Button variant="inverse-quiet" size="dense" isWide isBusy={isBusy} onClick={() => void handleLogout()}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </Foot>
  );
}

const Column = styled.div<{ $isNarrow: boolean }>`
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
  color: var(--text-inverse-muted);
  font-size: var(--text-sm);
  & :focus-visible {
    outline-color: var(--focus-inverse);
  }
  & > nav {
    padding: ${({ $isNarrow }) => ($isNarrow ? 'var(--space-2) 0.25rem' : 'var(--space-2)')};
  }
`;

const Top = styled(Link)<{ $isNarrow: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 4rem;
  padding-inline: ${({ $isNarrow }) => ($isNarrow ? '0.375rem' : 'var(--space-4)')};
  color: var(--text-inverse);
  text-decoration: none;
  &:hover {
    color: var(--text-inverse);
  }
  & > svg {
    flex: none;
  }
`;

const hidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Words = styled.span<{ $isNarrow: boolean }>`
  display: block;
  & > b {
    display: block;
    font: 600 1.0625rem/1.15 var(--font-heading);
  }
  & > span {
    color: var(--text-inverse-muted);
    font-size: var(--text-xs);
  }
  ${({ $isNarrow }) => $isNarrow && hidden}
`;

const GroupName = styled.h2<{ $isNarrow: boolean }>`
  padding: var(--space-4) var(--space-3) var(--space-1);
  color: var(--text-inverse-muted);
  font: 400 var(--text-xs) / 1.4 var(--font-text);
  letter-spacing: 0;
  ${({ $isNarrow }) => $isNarrow && hidden}
`;

const EntryLink = styled(Link)<{ $isNarrow: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 2.375rem;
  padding-inline: var(--space-3);
  border-radius: var(--radius-2);
  color: var(--text-inverse-muted);
  font-weight: 500;
  text-decoration: none;
  ${({ $isNarrow }) => $isNarrow && 'justify-content: center; padding-inline: 0;'}
  & > svg {
    flex: none;
  }
  &:hover {
    background: var(--surface-inverse-raised);
    color: var(--text-inverse);
  }
  &[aria-current] {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    background: var(--surface-inverse-raised);
    box-shadow: inset 3px 0 0 var(--accent-inverse);
    color: var(--text-inverse);
  }
`;

const Foot = styled.div<{ $isNarrow: boolean }>`
  display: grid;
  gap: 0.125rem;
  margin-block-start: auto;
  padding: ${({ $isNarrow }) => ($isNarrow ? 'var(--space-3) 0.375rem' : 'var(--space-4)')};
  border-block-start: 1px solid var(--border-inverse);
  & > b {
    color: var(--text-inverse);
    font-weight: var(--weight-strong);
  }
  & > a {
    justify-self: start;
    padding-block: 0.25rem;
    color: var(--text-inverse-muted);
  }
  & > a:hover {
    color: var(--text-inverse);
  }
  & > button:last-child:not(:first-child) {
    margin-block-start: ${({ $isNarrow }) => ($isNarrow ? '0' : 'var(--space-3)')};
  }
`;
