import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
import { toSlug } from '../../ui/form-values.ts';
import type { CourseInput } from './course.ts';

/** Adds a course, or changes the opened one, whose address stays as it was. */
export async function saveCourse(opened: Opened | null, input: CourseInput): Promise<void> {
  const row = {
    code: input.code,
    title: input.title,
    description: input.description,
    level: input.level,
    category: input.category,
    duration: input.duration,
    status: input.status,
    seats: input.seats,
    starts_on: input.startsOn,
    teacher_id: input.teacherId,
  };
  if (opened) return changeRow('courses', opened, row);
  await addRow('courses', { ...row, slug: toSlug(`${input.code} ${input.title}`) });
}
