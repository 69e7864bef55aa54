import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@portal/shared/contract';
import type { ListParams } from '@portal/shared/ui';

/**
 * Which record of a list is being added, changed or removed, and what follows when that is done: the form closes, one toast
 * says so, and everything that may show the record is asked for again.
 */
export function useEditor<Row>(params: Pick<ListParams, 'isNewAsked' | 'setNewAsked'>) {
  const finish = useFinish();
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
      finish(title, description);
    },
  };
}

/** What follows a write: one toast says that it is done, and everything that may show it is asked for again. */
export function useFinish() {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return (title: string, description?: string) => {
    showToast({ title, description, tone: 'success' });
    void queryClient.invalidateQueries();
  };
}
