import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { LoadFailureCause, LoadFailureProps } from '@portal/shared/contract';
import { Container, PartUnavailable, type PartUnavailableProps } from '@portal/shared/ui';
import { useShell } from '../app/shell-context.tsx';
import type { RemotePart } from '../remotes/registry.ts';
import { useRemoteLoader } from '../remotes/use-remote.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { ownerOf } from './match-route.ts';

const CAUSES: Record<Exclude<LoadFailureCause, 'disabled'>, string> = {
  offline: 'You seem to be offline.',
  unreachable: 'Its files could not be fetched.',
  'too-slow': 'It did not arrive in time.',
  damaged: 'What arrived was damaged and was not run.',
  incompatible: 'It was made for another version of the portal.',
  unpublished: 'It has not been published yet.',
  crashed: 'It stopped with a fault of its own.',
};

/** Card for a page whose own code did not come, or that of a part of it. 'Try again' first looks whether another build of the page's part is live by now. */
export function PageFailure({ cause, isPart = false, onRetry }: LoadFailureProps) {
  const { pathname } = useLocation();
  const loader = useRemoteLoader();
  useFailedPage();
  const [isRetrying, setIsRetrying] = useState(false);
  const owner = ownerOf(pathname, shellRoutes, loader.registry);
  const tryAgain = async () => {
    setIsRetrying(true);
    const isRenewed = owner !== undefined && (await loader.renewIfReplaced(owner));
    setIsRetrying(false);
    if (!isRenewed) onRetry();
  };
  return (
    <Place>
      <PartUnavailable isPage={!isPart} {...wordsOf(cause)} onRetry={tryAgain} isRetrying={isRetrying} />
    </Place>
  );
}

interface RemoteFailureProps {
  part: RemotePart;
  cause: LoadFailureCause;
  /** True where the card stands in the page's place, false above finished HTML. */
  isPage: boolean;
}

/** Card for a remote that did not come, broke, or is switched off. */
export function RemoteFailure({ part, cause, isPage }: RemoteFailureProps) {
  useFailedPage();
  const loader = useRemoteLoader();
  const { retry } = loader.of(part);
  const because = loader.registry.parts[part]?.disabled?.because;
  return (
    <Place>
      <PartUnavailable name={loader.titleOf(part)} isPage={isPage} {...wordsOf(cause, because)} onRetry={retry} />
    </Place>
  );
}

function wordsOf(
  cause: LoadFailureCause,
  because?: string | null,
): Pick<PartUnavailableProps, 'reason' | 'isSwitchedOff'> {
  return cause === 'disabled' ? { isSwitchedOff: true, reason: because ?? undefined } : { reason: CAUSES[cause] };
}

/** What waits for the page to work waits no longer. */
function useFailedPage(): void {
  const { pageParts } = useShell();
  useEffect(() => pageParts.failPage(), [pageParts]);
}

/** The card stands alone, without a page's header to keep it off the navigation bar. */
const Place = styled(Container)`
  margin-block: var(--space-6);
`;
