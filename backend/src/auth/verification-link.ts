import type { AuthContext } from './auth-call.ts';

/** The types of a mail's link, as auth-js and GoTrue call them. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** The link of a mail that `GET /verify` answers, and that leads to `redirectTo` in the end. */
export function verificationLink(
  { siteUrl }: Pick<AuthContext, 'siteUrl'>,
  { token, type, redirectTo }: { token: string; type: LinkType; redirectTo: string },
): string {
  const link = new URL('/auth/v1/verify', siteUrl);
  link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
  return link.href;
}
