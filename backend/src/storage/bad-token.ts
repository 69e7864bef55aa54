/** What storage-api says of a token that it does not take: the words of its library, by which clients tell why. No token at all is one of no form. */
export function whyRefused(token: string, isExpired: boolean): string {
  if (isExpired) return '"exp" claim timestamp check failed';
  return token.split('.').length === 3 ? 'signature verification failed' : 'Invalid Compact JWS';
}
