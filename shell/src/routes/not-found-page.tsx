import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Container, NotFound } from '@portal/shared/ui';
import { SearchSite } from '../search/search-button.tsx';

/** Any path that nobody owns (specification, section 2). Logs the path alone: query and hash may hold what is nobody's business. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
  return (
    <Place>
      <NotFound actions={<SearchSite />} />
    </Place>
  );
}

const Place = styled(Container)`
  padding-block: var(--space-7) var(--section-gap);
`;
