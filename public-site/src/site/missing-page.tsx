import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Container, NotFound } from '@portal/shared/ui';

/** A link that was followed to something that has been taken down; opened by itself, the portal answers 404 and draws its own page. */
export function MissingPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);
  return (
    <Place>
      <NotFound />
    </Place>
  );
}

const Place = styled(Container)`
  padding-block: var(--space-7) var(--section-gap);
`;
