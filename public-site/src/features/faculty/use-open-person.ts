import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const never = () => () => undefined;

interface OpenPerson {
  /** Slug of the one person whose card is open; null while none is. */
  openSlug: string | null;
  toggle: (slug: string) => void;
}

/** The open card, kept in the fragment of the address, so that `/faculty#name` leads to a person (specification, section 4). */
export function useOpenPerson(): OpenPerson {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The server never sees a fragment, so the first drawing in the browser must not either.
  const openSlug = useSyncExternalStore(
    never,
    () => (hash.length > 1 ? decodeHash(hash) : null),
    () => null,
  );

  useEffect(() => {
    if (openSlug !== null) document.getElementById(openSlug)?.scrollIntoView({ block: 'nearest' });
  }, [openSlug]);

  function toggle(slug: string) {
    const to = { search, hash: slug === openSlug ? '' : slug };
    void navigate(to, { replace: true, preventScrollReset: true });
  }

  return { openSlug, toggle };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
