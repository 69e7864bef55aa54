import { database, unwrap } from '@portal/shared/data';

/** Takes a seat, or a place on the waiting list when none is left. Asking twice changes nothing. */
export async function enrolInCourse(courseId: string): Promise<'taken' | 'waiting'> {
  const client = await database();
  const status = unwrap(await client.rpc('enrol_in_course', { course_id: courseId }));
  return status === 'enrolled' ? 'taken' : 'waiting';
}
