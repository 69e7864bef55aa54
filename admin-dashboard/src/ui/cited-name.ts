/** A name as the list of authors of a paper gives it: 'Dr. Meenakshi Sundaram' is 'M. Sundaram'. */
export function citedName(fullName: string): string {
  const words = fullName
    .replace(/^((Dr|Prof|Mr|Ms|Mrs|Shri|Smt)\.?\s+)+/i, '')
    .trim()
    .split(/\s+/);
  const family = words.pop() ?? '';
  return [...words.map((word) => `${word.charAt(0).toUpperCase()}.`), family].join(' ');
}
