import { database } from '@portal/shared/data';
import { unwrapNothing } from '../../data/unwrap-nothing.ts';

/** Gives the seat back; whoever waits longest moves up. */
export async function leaveCourse(courseId: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('leave_course', { course_id: courseId }));
}
