import { database, unwrapNothing } from '@portal/shared/data';

/** Gives the seat back; whoever waits longest moves up. */
export async function leaveCourse(courseId: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('leave_course', { course_id: courseId }));
}
