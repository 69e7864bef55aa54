import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAuth } from '@portal/shared/contract';
import { type OwnProfile, ownProfileQuery } from './own-profile.ts';

/** What is done with the profile besides writing it. */
export function useOwnProfile(id: string): {
  /** What is stored now. */
  readAgain: () => Promise<OwnProfile>;
  /** Lets the page, the navigation bar and all others have what was written. A failure is theirs: what was written stands. */
  tellAll: () => Promise<void>;
} {
  const queryClient = useQueryClient();
  const refreshProfile = useAuth((state) => state.refreshProfile);
  const readAgain = useCallback(() => queryClient.fetchQuery(ownProfileQuery(id)), [queryClient, id]);
  const tellAll = useCallback(async () => {
    await Promise.allSettled([readAgain(), refreshProfile()]);
  }, [readAgain, refreshProfile]);
  return { readAgain, tellAll };
}
