const wordsOfReason: Record<string, string> = {
  length: 'It is too short.',
  characters: 'It needs more kinds of characters: small and capital letters, and numbers.',
  pwned: 'It is on the lists of common and stolen passwords that are tried first.',
};

/**
 * What the auth service has against a new password, in a sentence for its field; null when the password was not the reason.
 * The reasons are those of the weak-password error: `length`, `characters`, `pwned`.
 */
export function passwordRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'AuthError' || !('code' in error)) return null;
  if (error.code === 'same_password') return 'This is the password you have now. Choose another.';
  if (error.code !== 'weak_password') return null;
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.map(String) : [];
  const words = reasons.flatMap((reason) => wordsOfReason[reason] ?? []);
  return [...(words.length > 0 ? words : [error.message]), 'Choose another password.'].join(' ');
}
