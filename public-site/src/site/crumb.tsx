import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';

/** The way back from the page of one thing to the list it stands in. */
export function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <Root aria-label="Breadcrumb">
      <Link to={to}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {children}
      </Link>
    </Root>
  );
}

const Root = styled.nav`
  margin-block: var(--space-5) calc(-1 * var(--space-5));
  font-size: var(--text-sm);
  & > a {
    display: inline-flex;
    gap: var(--space-1);
    align-items: center;
    min-block-size: 1.75rem;
    color: var(--link);
  }
  & > a:hover {
    color: var(--link-hover);
  }
  ${media.print} {
    display: none;
  }
`;
