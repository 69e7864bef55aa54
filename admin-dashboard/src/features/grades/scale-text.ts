import type { GradeBand } from '@portal/shared/grades';

/*
 * A scale as staff type it, a grade a line, the best first: 'A+ from 90: 10'.
 */

const line = /^([A-Za-z][A-Za-z+-]{0,3})\s+from\s+(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*:\s*(\d{1,2})$/;

export const toScaleText = (grades: readonly GradeBand[]): string =>
  grades.map(({ grade, from, points }) => `${grade} from ${from}: ${points}`).join('\n');

/** The scale that is meant, or what is wrong with it in words. The rules are those of `is_grade_scale`. */
export function readScaleText(text: string): GradeBand[] | string {
  const grades: GradeBand[] = [];
  for (const words of text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [, grade = '', from = '', points = ''] = line.exec(words) ?? [];
    if (grade === '')
      return `“${words}” is no grade: write its letter, its least percentage and its points, “A+ from 90: 10”.`;
    grades.push({ grade, from: Number(from.replace(',', '.')), points: Number(points) });
  }
  if (grades.length < 2 || grades.length > 12) return 'Enter 2 to 12 grades, one a line.';
  if (new Set(grades.map(({ grade }) => grade)).size < grades.length) return 'Two grades have the same letter.';
  if (grades.some(({ from }) => from > 100)) return 'A percentage is at most 100.';
  if (grades.some(({ points }) => points > 10)) return 'Points are whole numbers from 0 to 10.';
  const wrong = grades.find(({ from, points }, place) => {
    const above = grades[place - 1];
    return above !== undefined && (from >= above.from || points > above.points);
  });
  if (wrong) return `${wrong.grade} is not below the grade above it: begin with the best one.`;
  return grades.at(-1)?.from === 0 ? grades : 'The last grade begins at 0, so that every total has one.';
}
