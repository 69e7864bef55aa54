/** A name for a file in a bucket that nobody can guess, with the ending of the name that its owner gave it. */
export function randomName(fileName: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const ending = /\.[a-z0-9]{1,5}$/.exec(fileName.toLowerCase())?.[0] ?? '';
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') + ending;
}
