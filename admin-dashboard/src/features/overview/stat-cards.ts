import { queryOptions } from '@tanstack/react-query';
import type { StaffRole } from '@portal/shared/contract';
import { type Database, database, unwrap } from '@portal/shared/data';
import { formatCount, formatDate, formatNumber, formatShare } from '@portal/shared/ui';
import { paths } from '../../paths.ts';
import { queryKeys } from '../../query-keys.ts';

export interface StatCard {
  label: string;
  value: string;
  base: string;
  to?: string;
}

type Figures = Database['public']['Functions']['overview_figures']['Returns'][number];

/** The cards of each role, in the order of the specification (section 6); admin sees what hod sees. */
const cardsByRole: Record<StaffRole, readonly ((figures: Figures) => StatCard)[]> = {
  hod: [totalUsers, activeCourses, upcomingEvents, surveyResponses],
  admin: [totalUsers, activeCourses, upcomingEvents, surveyResponses],
  professor: [yourCourses, enrolmentsTaught, upcomingEvents, courseAnalytics],
  assistant_professor: [assignedCourses, enrolmentsAssigned, resourcesUploaded],
  lab_incharge: [labSessions, studentsTracked, labResources],
};

/** The figures of the person who is signed in, as the cards of `role`. */
export function statCardsQuery(role: StaffRole, profileId: string) {
  return queryOptions({
    queryKey: queryKeys.overview.cards(role, profileId),
    queryFn: async ({ signal }) => {
      const client = await database();
      const figures = unwrap(await client.rpc('overview_figures').abortSignal(signal).single());
      return cardsByRole[role].map((card) => card(figures));
    },
  });
}

function totalUsers({ people, students }: Figures): StatCard {
  return {
    label: 'Total Users',
    value: formatNumber(people),
    base: `${formatCount(students, 'student')}, ${formatNumber(people - students)} staff`,
    to: paths.users,
  };
}

function activeCourses({ courses, active_courses: active, upcoming_courses: upcoming }: Figures): StatCard {
  return {
    label: 'Active Courses',
    value: formatNumber(active),
    base: `of ${formatNumber(courses)} listed; ${formatNumber(upcoming)} upcoming, ${formatCount(courses - active - upcoming, 'draft')}`,
    to: paths.courses,
  };
}

function upcomingEvents(figures: Figures): StatCard {
  const { next_event_at: nextAt, next_event_seats_taken: taken, next_event_capacity: capacity } = figures;
  return {
    label: 'Upcoming Events',
    value: formatNumber(figures.upcoming_events),
    base:
      nextAt === null
        ? 'nothing is planned'
        : `next on ${formatDate(nextAt, { hasYear: false })}, ${seatsOf(taken ?? 0, capacity)}`,
    to: paths.events,
  };
}

function seatsOf(taken: number, capacity: number | null): string {
  if (capacity === null) return `${formatNumber(taken)} registered`;
  return `${formatNumber(taken)} of ${formatCount(capacity, 'seat')} taken`;
}

function surveyResponses({ surveys, active_surveys: active, survey_responses: responses }: Figures): StatCard {
  return {
    label: 'Survey Responses',
    value: formatNumber(responses),
    base: `to ${formatCount(surveys, 'survey')}, ${formatNumber(active)} of them active`,
    to: paths.surveys,
  };
}

function yourCourses({ taught_courses: taught, courses }: Figures): StatCard {
  return {
    label: 'Your Courses',
    value: formatNumber(taught),
    base: `of ${formatNumber(courses)} in the catalogue`,
    to: paths.courses,
  };
}

function enrolmentsTaught(figures: Figures): StatCard {
  return enrolments(figures.taught_courses, figures.taught_students, figures.taught_waiting);
}

function courseAnalytics({ taught_seats: seats, taught_students: students }: Figures): StatCard {
  return {
    label: 'Course Analytics',
    value: seats === 0 ? 'none' : formatShare(students / seats),
    base:
      seats === 0 ? 'no seats in your courses yet' : `${formatNumber(students)} of ${formatCount(seats, 'seat')} taken`,
    to: paths.analytics,
  };
}

function assignedCourses({ assigned_courses: assigned, assigned_active_courses: active }: Figures): StatCard {
  return {
    label: 'Assigned Courses',
    value: formatNumber(assigned),
    base: `${formatNumber(active)} of them active`,
    to: paths.assignedCourses,
  };
}

function enrolmentsAssigned(figures: Figures): StatCard {
  return enrolments(figures.assigned_courses, figures.assigned_students, figures.assigned_waiting);
}

function enrolments(courses: number, students: number, waiting: number): StatCard {
  return {
    label: 'Student Enrollments',
    value: formatNumber(students),
    base: `in ${formatCount(courses, 'course')}, ${formatNumber(waiting)} waiting`,
    to: paths.progress,
  };
}

function resourcesUploaded({ uploaded_resources: uploaded, downloads }: Figures): StatCard {
  return {
    label: 'Resources Uploaded',
    value: formatNumber(uploaded),
    base: `downloaded ${formatCount(downloads, 'time')}`,
    to: paths.resources,
  };
}

function labSessions({ lab_sessions: sessions, coming_lab_sessions: coming }: Figures): StatCard {
  return {
    label: 'Lab Sessions',
    value: formatNumber(sessions),
    base: `${formatNumber(coming)} still to come`,
    to: paths.attendance,
  };
}

function studentsTracked({ tracked_students: students, roll_entries: entries }: Figures): StatCard {
  return {
    label: 'Students Tracked',
    value: formatNumber(students),
    base: `${formatCount(entries, 'entry', 'entries')} in the roll`,
    to: paths.attendance,
  };
}

function labResources({ lab_resources: resources, good_lab_resources: good }: Figures): StatCard {
  return {
    label: 'Lab Resources',
    value: formatNumber(resources),
    base: `${formatNumber(good)} in good condition`,
    to: paths.labResources,
  };
}
