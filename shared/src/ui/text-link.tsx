import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Either `to`, a path of the portal, or `href`, anything else. */
export type TextLinkProps =
  | (ComponentPropsWithRef<typeof Link> & { href?: never })
  | (ComponentPropsWithRef<'a'> & { href: string; to?: never });

/** A link in running text. */
export function TextLink(props: TextLinkProps) {
  return props.href !== undefined ? <Anchor {...props} /> : <RouterLink {...props} />;
}

const RouterLink = styled(Link)`
  color: var(--link);
  &:hover {
    color: var(--link-hover);
  }
`;

const Anchor = styled.a`
  color: var(--link);
  &:hover {
    color: var(--link-hover);
  }
`;
