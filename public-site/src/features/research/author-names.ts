/** "V. R. Reddy" is "Reddy, V. R.". */
export function surnameFirst(author: string): string {
  const { family, given } = namesOf(author);
  return given === '' ? family : `${family}, ${given}`;
}

/** The last word is the family name. */
export function namesOf(author: string): { family: string; given: string } {
  const names = author.trim().split(/\s+/);
  return { family: names.at(-1) ?? author, given: names.slice(0, -1).join(' ') };
}
