import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonSize, buttonStyles, type ButtonStyleProps, type ButtonVariant } from './button-styles.ts';

interface CommonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  children: ReactNode;
}

/** Either `to`, a path of the portal, or `href`, anything else: a file, a mail address, another site. */
export type ButtonLinkProps = CommonProps &
  (
    | (Omit<ComponentPropsWithRef<typeof Link>, keyof CommonProps> & { href?: never })
    | (Omit<ComponentPropsWithRef<'a'>, keyof CommonProps> & { href: string; to?: never })
  );

/** A link that looks like a button: it goes somewhere, whereas a `Button` does something. */
export function ButtonLink({ variant = 'secondary', size = 'md', isWide = false, ...rest }: ButtonLinkProps) {
  const look = { $variant: variant, $size: size, $isWide: isWide };
  if (rest.href !== undefined) return <Anchor {...rest} {...look} />;
  return <RouterLink {...rest} {...look} />;
}

const RouterLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

const Anchor = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;
