import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import type { ListParams } from './use-list-params.ts';

/**
 * Which record of a list is being added, changed or removed, and what follows when that is done: the form closes, one toast
 * says so, and everything that may show the record is asked for again.
 */
export function useEditor<Row>(params: Pick<ListParams, 'isNewAsked' | 'setNewAsked'>) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [edited, setEdited] = useState<Row | null>(null);
  const [deleted, setDeleted] = useState<Row | null>(null);

  function close() {
    setEdited(null);
    setDeleted(null);
    if (params.isNewAsked) params.setNewAsked(false);
  }

  return {
    isNew: params.isNewAsked && edited === null,
    edited,
    deleted,
    add: () => params.setNewAsked(true),
    edit: setEdited,
    remove: setDeleted,
    close,
    finish: (title: string, description?: string) => {
      close();
      showToast({ title, description, tone: 'success' });
      void queryClient.invalidateQueries();
    },
  };
}
