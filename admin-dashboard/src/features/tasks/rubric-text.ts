import type { RubricCriterion, RubricLevel } from '@portal/shared/data';

/*
 * A rubric as staff type it, one criterion a line: 'Method: 6 Sound; 3 With gaps; 0 Missing'.
 */

const criterionLine = /^([^:]+):(.*)$/;
const levelWords = /^(\d+(?:[.,]\d{1,2})?)\s+(\S.*)$/;

export function toRubricText(rubric: readonly RubricCriterion[]): string {
  return rubric
    .map(({ name, levels }) => `${name}: ${levels.map((level) => `${level.points} ${level.name}`).join('; ')}`)
    .join('\n');
}

/** The rubric that is meant, or what is wrong with it in words. Empty text is no rubric. */
export function readRubricText(text: string, maxMarks: number): RubricCriterion[] | string {
  const lines = text.split('\n').map((line) => line.trim());
  const rubric: RubricCriterion[] = [];
  for (const line of lines.filter((words) => words !== '')) {
    const criterion = readCriterion(line);
    if (typeof criterion === 'string') return criterion;
    rubric.push(criterion);
  }
  if (rubric.length === 0) return [];
  if (rubric.length > 12) return 'There may be at most 12 criteria.';
  if (new Set(rubric.map(({ name }) => name)).size < rubric.length) return 'Two criteria have the same name.';
  const total = rubric.reduce((sum, { levels }) => sum + Math.max(...levels.map(({ points }) => points)), 0);
  if (Math.abs(total - maxMarks) > 0.001)
    return `The best levels add up to ${total}, and the task has ${maxMarks} marks. They have to be the same.`;
  return rubric;
}

function readCriterion(line: string): RubricCriterion | string {
  const [, name = '', rest = ''] = criterionLine.exec(line) ?? [];
  if (name.trim() === '') return `“${line}” has no colon behind the name of its criterion.`;
  if (name.trim().length > 120) return `The name “${name.slice(0, 20)}…” is longer than 120 characters.`;
  const words = rest.split(';').map((level) => level.trim());
  const levels = words.filter((level) => level !== '').map(readLevel);
  const wrong = levels.find((level) => typeof level === 'string');
  if (typeof wrong === 'string') return wrong;
  if (levels.length < 2 || levels.length > 9)
    return `“${name.trim()}” needs 2 to 9 levels, with semicolons between them.`;
  return { name: name.trim(), levels: levels.filter((level) => typeof level !== 'string') };
}

function readLevel(words: string): RubricLevel | string {
  const [, points = '', name = ''] = levelWords.exec(words) ?? [];
  if (name === '') return `“${words}” is no level: write its points and its name, “3 With gaps”.`;
  if (name.length > 200) return `The level “${name.slice(0, 20)}…” is longer than 200 characters.`;
  return { name, points: Number(points.replace(',', '.')) };
}
