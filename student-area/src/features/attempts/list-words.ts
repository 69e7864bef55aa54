/** 'question 2', 'questions 2, 5 and 9'. */
export function questionsInWords(positions: readonly number[]): string {
  const sorted = positions.toSorted((one, other) => one - other);
  const last = sorted.at(-1);
  if (sorted.length < 2) return `question ${last ?? ''}`.trim();
  return `questions ${sorted.slice(0, -1).join(', ')} and ${last}`;
}
