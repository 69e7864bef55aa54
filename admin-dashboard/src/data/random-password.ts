const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_';
const length = 32;

/** A password nobody knows, for an account whose owner sets their own by mail. Satisfies every rule of section 5. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  const body = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return `${body}aA7`;
}
