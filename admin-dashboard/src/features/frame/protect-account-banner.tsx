import { X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { IconButton, TextLink } from '@portal/shared/ui';

const KEY = 'portal-second-step-asked';
const QUIET_DAYS = 7;
const DAY_MS = 86_400_000;

/** Asks staff for two-step verification until they have it. Whoever closes it is asked again after a week. */
export function ProtectAccountBanner() {
  const isProtected = useAuth((state) => state.user?.factors?.some(({ status }) => status === 'verified') === true);
  const [isQuiet, setIsQuiet] = useState(wasAskedLately);
  if (isProtected || isQuiet) return null;

  function handleClose() {
    rememberAsked();
    setIsQuiet(true);
  }

  return (
    <Root aria-label="Account security">
      <p>
        Protect your staff account: <TextLink to="/auth/security">set up two-step verification</TextLink>.
      </p>
      <IconButton label="Not now" size="dense" onClick={handleClose}>
        <X aria-hidden="true" />
      </IconButton>
    </Root>
  );
}

function wasAskedLately(): boolean {
  try {
    const asked = Number(window.localStorage.getItem(KEY) ?? 0);
    return Date.now() - asked < QUIET_DAYS * DAY_MS;
  } catch {
    return false;
  }
}

function rememberAsked(): void {
  try {
    window.localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without local storage the question comes again with the next visit.
  }
}

const Root = styled.section`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  margin-block-end: var(--space-5);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
  border-inline-start: 3px solid var(--info-mark);
  background: var(--info-soft);
  @media print {
    display: none;
  }
`;
