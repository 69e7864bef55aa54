import { useState } from 'react';
import type { ListRequest } from '@portal/shared/data';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Adds or takes away several at once. */
  change: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
}

/** Which rows of a list are ticked. They stay so from page to page, and are forgotten when search or filters change. */
export function useSelection({ search, filters }: ListRequest): Selection {
  const scope = JSON.stringify([search, filters]);
  const [stored, setStored] = useState<{ scope: string; ids: ReadonlySet<string> }>({ scope, ids: new Set() });
  const ids = stored.scope === scope ? stored.ids : new Set<string>();

  function change(changed: readonly string[], isSelected: boolean) {
    const next = new Set(ids);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setStored({ scope, ids: next });
  }

  return {
    ids,
    change,
    toggle: (id) => change([id], !ids.has(id)),
    clear: () => setStored({ scope, ids: new Set() }),
  };
}
