import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSoughtId } from '../../site/sought-row.ts';

interface OpenPerson {
  /** Slug of the one person whose card is open; null while none is. */
  openSlug: string | null;
  toggle: (slug: string) => void;
}

/** The open card, kept in the fragment of the address, so that `/faculty#name` leads to a person (specification, section 4). */
export function useOpenPerson(): OpenPerson {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openSlug = useSoughtId();

  useEffect(() => {
    if (openSlug !== null) document.getElementById(openSlug)?.scrollIntoView({ block: 'nearest' });
  }, [openSlug]);

  function toggle(slug: string) {
    // A search that was typed a moment ago stands in the address before it is drawn.
    const isPresent = window.location.pathname === pathname;
    const to = { search: isPresent ? window.location.search : search, hash: slug === openSlug ? '' : slug };
    void navigate(to, { replace: true, preventScrollReset: true });
  }

  return { openSlug, toggle };
}
