import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import type { Person } from '../../ui/form-field.ts';
import type { Timetable } from './timetable.ts';

/** Who is taught in a timetable, with the profiles of those who teach it. */
export interface ChosenGroup extends Person {
  teacherProfileIds: readonly string[];
}

/** Somebody of the faculty, with the profile of an account. */
export interface Teacher extends Person {
  profileId: string | null;
}

export interface PeopleAndRooms {
  faculty: readonly Teacher[];
  /** Those that stand in timetables already; any other may be typed. */
  rooms: readonly string[];
}

/** What an hour of a timetable, or a session added to it, is chosen from. */
export interface Choices extends PeopleAndRooms {
  groups: readonly ChosenGroup[];
  /** Nothing but lessons of these groups: whoever teaches them holds nothing else. */
  isOnlyGroups?: boolean;
}

async function listPeopleAndRooms(signal: AbortSignal): Promise<PeopleAndRooms> {
  const client = await database();
  const [faculty, rooms] = await Promise.all([
    client
      .from('faculty_members')
      .select('id, name, profileId:profile_id')
      .order('name')
      .limit(500)
      .abortSignal(signal),
    client.rpc('rooms_in_use').abortSignal(signal),
  ]);
  return { faculty: unwrap(faculty), rooms: unwrap(rooms) };
}

export const peopleAndRoomsQuery = queryOptions({
  queryKey: queryKeys.timetables.peopleAndRooms(),
  queryFn: ({ signal }) => listPeopleAndRooms(signal),
});

async function listGroups({ owner, termId }: Timetable, signal: AbortSignal): Promise<ChosenGroup[]> {
  const client = await database();
  const groups = client
    .from('teaching_groups')
    .select('id, subject, course:courses(title), teachers:group_teachers(profile_id)')
    .order('subject')
    .limit(200)
    .abortSignal(signal);
  const rows = unwrap(
    await (owner.kind === 'course'
      ? groups.eq('course_id', owner.id)
      : groups.eq('class_id', owner.id).eq('term_id', termId)),
  );
  return rows.map(({ id, subject, course, teachers }) => ({
    id,
    name: course?.title ?? subject ?? '',
    teacherProfileIds: teachers.map(({ profile_id }) => profile_id),
  }));
}

export function groupsQuery(timetable: Timetable) {
  return queryOptions({
    queryKey: queryKeys.timetables.groups(timetable.id),
    queryFn: ({ signal }) => listGroups(timetable, signal),
  });
}

/** The id of the first of the faculty who teaches the group; '' when nobody of them does. */
export function teacherOf(group: ChosenGroup | undefined, faculty: readonly Teacher[]): string {
  const teaches = ({ profileId }: Teacher) =>
    profileId !== null && group?.teacherProfileIds.includes(profileId) === true;
  return faculty.find(teaches)?.id ?? '';
}
