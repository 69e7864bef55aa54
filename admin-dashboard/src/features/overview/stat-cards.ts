import { queryOptions } from '@tanstack/react-query';
import type { StaffRole } from '@portal/shared/contract';
import { database, type DatabaseClient, unwrap } from '@portal/shared/data';
import { formatCount, formatDate, formatNumber, formatShare } from '@portal/shared/ui';
import { countRows } from '../../data/count-rows.ts';
import { paths } from '../../paths.ts';

export interface StatCard {
  label: string;
  value: string;
  base: string;
  to?: string;
}

interface Asked {
  client: DatabaseClient;
  profileId: string;
  signal: AbortSignal;
}

/** The cards of each role, in the order of the specification (section 6); admin sees what hod sees. */
const cardsByRole: Record<StaffRole, readonly ((asked: Asked) => Promise<StatCard>)[]> = {
  hod: [totalUsers, activeCourses, upcomingEvents, surveyResponses],
  admin: [totalUsers, activeCourses, upcomingEvents, surveyResponses],
  professor: [yourCourses, enrolmentsTaught, upcomingEvents, courseAnalytics],
  assistant_professor: [assignedCourses, enrolmentsAssigned, resourcesUploaded],
  lab_incharge: [labSessions, studentsTracked, labResources],
};

export async function loadStatCards(role: StaffRole, profileId: string, signal: AbortSignal): Promise<StatCard[]> {
  const client = await database();
  return Promise.all(cardsByRole[role].map((load) => load({ client, profileId, signal })));
}

export function statCardsQuery(role: StaffRole, profileId: string) {
  return queryOptions({
    queryKey: ['admin', 'overview', 'cards', role, profileId],
    queryFn: ({ signal }) => loadStatCards(role, profileId, signal),
  });
}

async function totalUsers({ client, signal }: Asked): Promise<StatCard> {
  const people = () => client.from('profiles').select('id', { count: 'exact' }).range(0, 0).abortSignal(signal);
  const [all, students] = await Promise.all([countRows(people()), countRows(people().eq('role', 'student'))]);
  return {
    label: 'Total Users',
    value: formatNumber(all),
    base: `${formatCount(students, 'student')}, ${formatNumber(all - students)} staff`,
    to: paths.users,
  };
}

async function activeCourses({ client, signal }: Asked): Promise<StatCard> {
  const courses = () => client.from('courses').select('id', { count: 'exact' }).range(0, 0).abortSignal(signal);
  const [all, active, upcoming] = await Promise.all([
    countRows(courses()),
    countRows(courses().eq('status', 'Active')),
    countRows(courses().eq('status', 'Upcoming')),
  ]);
  return {
    label: 'Active Courses',
    value: formatNumber(active),
    base: `of ${formatNumber(all)} listed; ${formatNumber(upcoming)} upcoming, ${formatCount(all - active - upcoming, 'draft')}`,
    to: paths.courses,
  };
}

async function upcomingEvents({ client, signal }: Asked): Promise<StatCard> {
  const answer = await client
    .from('event_summaries')
    .select('id, starts_at, capacity, seats_taken', { count: 'exact' })
    .eq('published', true)
    .gte('ends_at', new Date().toISOString())
    .order('starts_at')
    .range(0, 0)
    .abortSignal(signal);
  const next = unwrap(answer)[0];
  return {
    label: 'Upcoming Events',
    value: formatNumber(answer.count ?? 0),
    base: next
      ? `next on ${formatDate(next.starts_at, { hasYear: false })}, ${seatsOf(next.seats_taken, next.capacity)}`
      : 'nothing is planned',
    to: paths.events,
  };
}

function seatsOf(taken: number, capacity: number | null): string {
  if (capacity === null) return `${formatNumber(taken)} registered`;
  return `${formatNumber(taken)} of ${formatCount(capacity, 'seat')} taken`;
}

async function surveyResponses({ client, signal }: Asked): Promise<StatCard> {
  const rows = unwrap(await client.from('survey_summaries').select('responses, status').limit(500).abortSignal(signal));
  const active = rows.filter(({ status }) => status === 'Active').length;
  return {
    label: 'Survey Responses',
    value: formatNumber(sum(rows.map(({ responses }) => responses))),
    base: `to ${formatCount(rows.length, 'survey')}, ${formatNumber(active)} of them active`,
    to: paths.surveys,
  };
}

async function taughtCourses({ client, profileId, signal }: Asked) {
  const faculty = unwrap(
    await client.from('faculty_members').select('id').eq('profile_id', profileId).limit(1).abortSignal(signal),
  );
  const teacherId = faculty[0]?.id;
  if (teacherId === undefined) return [];
  return unwrap(
    await client
      .from('course_summaries')
      .select('id, seats, students, waiting')
      .eq('teacher_id', teacherId)
      .limit(200)
      .abortSignal(signal),
  );
}

async function yourCourses(asked: Asked): Promise<StatCard> {
  const [mine, all] = await Promise.all([
    taughtCourses(asked),
    countRows(asked.client.from('courses').select('id', { count: 'exact' }).range(0, 0).abortSignal(asked.signal)),
  ]);
  return {
    label: 'Your Courses',
    value: formatNumber(mine.length),
    base: `of ${formatNumber(all)} in the catalogue`,
    to: paths.courses,
  };
}

async function enrolmentsTaught(asked: Asked): Promise<StatCard> {
  return enrolments(await taughtCourses(asked), paths.progress);
}

async function courseAnalytics(asked: Asked): Promise<StatCard> {
  const mine = await taughtCourses(asked);
  const seats = sum(mine.map((course) => course.seats));
  const students = sum(mine.map((course) => course.students));
  return {
    label: 'Course Analytics',
    value: seats === 0 ? 'none' : formatShare(students / seats),
    base:
      seats === 0 ? 'no seats in your courses yet' : `${formatNumber(students)} of ${formatCount(seats, 'seat')} taken`,
    to: paths.analytics,
  };
}

async function assignedTo({ client, profileId, signal }: Asked) {
  const assigned = unwrap(
    await client
      .from('course_assignments')
      .select('course_id')
      .eq('profile_id', profileId)
      .limit(200)
      .abortSignal(signal),
  );
  if (assigned.length === 0) return [];
  return unwrap(
    await client
      .from('course_summaries')
      .select('id, seats, students, waiting, status')
      .in(
        'id',
        assigned.map((row) => row.course_id),
      )
      .abortSignal(signal),
  );
}

async function assignedCourses(asked: Asked): Promise<StatCard> {
  const mine = await assignedTo(asked);
  const active = mine.filter(({ status }) => status === 'Active').length;
  return {
    label: 'Assigned Courses',
    value: formatNumber(mine.length),
    base: `${formatNumber(active)} of them active`,
    to: paths.assignedCourses,
  };
}

async function enrolmentsAssigned(asked: Asked): Promise<StatCard> {
  return enrolments(await assignedTo(asked), paths.progress);
}

function enrolments(courses: readonly { seats: number; students: number; waiting: number }[], to: string): StatCard {
  const waiting = sum(courses.map((course) => course.waiting));
  return {
    label: 'Student Enrollments',
    value: formatNumber(sum(courses.map((course) => course.students))),
    base: `in ${formatCount(courses.length, 'course')}, ${formatNumber(waiting)} waiting`,
    to,
  };
}

async function resourcesUploaded({ client, profileId, signal }: Asked): Promise<StatCard> {
  const rows = unwrap(
    await client
      .from('study_materials')
      .select('downloads')
      .eq('uploaded_by', profileId)
      .limit(1000)
      .abortSignal(signal),
  );
  return {
    label: 'Resources Uploaded',
    value: formatNumber(rows.length),
    base: `downloaded ${formatCount(sum(rows.map(({ downloads }) => downloads)), 'time')}`,
    to: paths.resources,
  };
}

async function labSessions({ client, signal }: Asked): Promise<StatCard> {
  const sessions = () => client.from('lab_sessions').select('id', { count: 'exact' }).range(0, 0).abortSignal(signal);
  const [all, coming] = await Promise.all([
    countRows(sessions()),
    countRows(sessions().gte('ends_at', new Date().toISOString())),
  ]);
  return {
    label: 'Lab Sessions',
    value: formatNumber(all),
    base: `${formatNumber(coming)} still to come`,
    to: paths.attendance,
  };
}

async function studentsTracked({ client, signal }: Asked): Promise<StatCard> {
  const [students, entries] = await Promise.all([
    countRows(
      client
        .from('profiles')
        .select('id, attendance_records!attendance_records_student_id_fkey!inner(id)', { count: 'exact' })
        .range(0, 0)
        .abortSignal(signal),
    ),
    countRows(client.from('attendance_records').select('id', { count: 'exact' }).range(0, 0).abortSignal(signal)),
  ]);
  return {
    label: 'Students Tracked',
    value: formatNumber(students),
    base: `${formatCount(entries, 'entry', 'entries')} in the roll`,
    to: paths.attendance,
  };
}

async function labResources({ client, signal }: Asked): Promise<StatCard> {
  const resources = () => client.from('lab_resources').select('id', { count: 'exact' }).range(0, 0).abortSignal(signal);
  const [all, good] = await Promise.all([countRows(resources()), countRows(resources().eq('condition', 'Good'))]);
  return {
    label: 'Lab Resources',
    value: formatNumber(all),
    base: `${formatNumber(good)} in good condition`,
    to: paths.labResources,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
