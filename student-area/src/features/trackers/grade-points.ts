/** Points of a grade on the scale of ten. */
const points: Record<string, number> = { 'A+': 10, A: 9, 'B+': 8, B: 7, C: 6, D: 5, F: 0 };

/** The mean grade point of results that weigh the same; null without any. */
export function meanGradePoint(grades: readonly string[]): number | null {
  const known = grades.flatMap((grade) => points[grade] ?? []);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

export function gradePoint(grade: string): number | undefined {
  return points[grade];
}
