import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { css } from 'styled-components';

/** Rows of a list that is drawn as a whole. */
export const MOST_LISTED = 200;

const never = () => () => undefined;

/** The id that the fragment of the address names; null while the page is hydrated, since the server never sees a fragment. */
export function useSoughtId(): string | null {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => (hash.length > 1 ? decodeHash(hash) : null),
    () => null,
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Id of the row that the address names when it may stand beyond the end of a list that was cut. */
export function useSoughtBeyond(rows: readonly { id: string }[] | undefined): string | null {
  const id = useSoughtId();
  const isCut = rows !== undefined && rows.length >= MOST_LISTED;
  return id !== null && UUID.test(id) && isCut && !rows.some((row) => row.id === id) ? id : null;
}

/** Leads to the row that the address names as soon as it is there, and says which of the rows it is. */
export function useSoughtRow(rows: readonly { id: string }[] | undefined): string | null {
  const { key } = useLocation();
  const id = useSoughtId();
  const isThere = rows?.some((row) => row.id === id) === true;

  // Also when the same link is followed once more.
  useEffect(() => {
    const row = id !== null && isThere ? document.getElementById(id) : null;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [id, isThere, key]);

  return isThere ? id : null;
}

/** What a row carries to be led to. */
export function soughtProps(id: string, soughtId: string | null) {
  return { id, tabIndex: -1, ...(id === soughtId ? { 'data-sought': '' } : {}) } as const;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const mark = css`
  margin-inline: calc(-1 * var(--space-3));
  padding-inline: var(--space-3);
  background: var(--accent-soft);
  box-shadow: inset 3px 0 0 var(--accent);
`;

/** The mark of the row that was sought; without scripts the browser says which one it is. */
export const soughtStyles = css`
  &[data-sought] {
    ${mark}
  }
  @media (scripting: none) {
    &:target {
      ${mark}
    }
  }
`;
