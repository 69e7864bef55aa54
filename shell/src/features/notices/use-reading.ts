import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { tellOfReading } from '../../navigation/unread-notices.ts';
import { queryKeys } from '../../query-keys.ts';
import { markRead } from './mark-read.ts';

/** Marks notices as read and lets the list and the navigation bar know. Rejects with what the server says. */
export function useReading(): (id?: string) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (id) => {
      await markRead(id);
      tellOfReading();
      await queryClient.invalidateQueries({ queryKey: queryKeys.notices.all });
    },
    [queryClient],
  );
}
