import { database, unwrapWritten } from '@portal/shared/data';
import { toSlug } from '../../ui/form-values.ts';
import type { CourseInput } from './course.ts';

/** Adds a course, or changes the one with `id`, whose address stays as it was. */
export async function saveCourse(id: string | null, input: CourseInput): Promise<void> {
  const client = await database();
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
  const table = client.from('courses');
  const slug = toSlug(`${input.code} ${input.title}`);
  unwrapWritten(
    await (id === null ? table.insert({ ...row, slug }).select('id') : table.update(row).eq('id', id).select('id')),
  );
}
