import { seededRandom } from '@portal/shared/ui';
import { type Drawing, drawings } from './drawings.ts';

/** What decides about the figure of a course. */
export interface CourseSubject {
  slug: string;
  title: string;
  category: string;
}

/** The drawing of a course: that of the words of its title, else one of its category, by its slug. */
export function drawingOf(course: CourseSubject): Drawing {
  return byPreference(course)[0];
}

/**
 * The drawings of courses that are seen together, by slug: no two the same as long as there is one left. A course that its title
 * asks for keeps its own; of two with the same words the one whose slug comes later takes its next choice.
 */
export function drawingsOf(courses: readonly CourseSubject[]): Map<string, Drawing> {
  const chosen = new Map<string, Drawing>();
  const taken = new Set<Drawing>();
  const bySlug = [...courses].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const byTitle = bySlug.filter((course) => fitting(course).length > 0);
  for (const course of [...byTitle, ...bySlug.filter((course) => !byTitle.includes(course))]) {
    const choices = byPreference(course);
    const drawing = choices.find((choice) => !taken.has(choice)) ?? choices[0];
    taken.add(drawing);
    chosen.set(course.slug, drawing);
  }
  return chosen;
}

function fitting({ title }: CourseSubject): Drawing[] {
  return drawings.filter((drawing) => drawing.words.test(title));
}

/** Every drawing: those of its title, those of its category and the others, the last two in an order that its slug decides. */
function byPreference(course: CourseSubject): [Drawing, ...Drawing[]] {
  const fits = fitting(course);
  const rank = (drawing: Drawing) => {
    if (fits.includes(drawing)) return fits.indexOf(drawing);
    const draw = seededRandom(`${course.slug}:${drawing.id}`)();
    return drawings.length + draw + (drawing.category === course.category ? 0 : 1);
  };
  return drawings
    .map((drawing) => ({ drawing, rank: rank(drawing) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ drawing }) => drawing) as [Drawing, ...Drawing[]];
}
