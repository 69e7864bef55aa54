/** A typed score: null for none yet, or what is wrong with it in words. Up to two decimals, with a point or a comma. */
export function readScore(typed: string, maxMarks: number): number | null | string {
  const words = typed.trim().replace(',', '.');
  if (words === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(words)) return 'Enter the score as a number, like 7.5.';
  const score = Number(words);
  return score > maxMarks ? `The score has to lie between 0 and ${maxMarks}.` : score;
}
