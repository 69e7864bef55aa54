import type { Fixture } from '@portal/shared/fake-data-api';

const version = '2026-11-20T10:00:00.000001+00:00';

/** The timetable of a class in a term that is not over for long. */
export const timetable: Fixture<'timetable_summaries'> = {
  id: 'tt1',
  title: 'B.Sc. Statistics III Year: weekly timetable',
  term_id: 't1',
  starts_on: '2002-01-07',
  ends_on: '2999-12-31',
};

/** An hour of it, as its view gives it. */
export const inference = {
  id: 'e1',
  timetable_id: 'tt1',
  day: 'monday',
  starts_at: '09:00:00',
  ends_at: '09:55:00',
  group_id: 'g1',
  label: '',
  subject: 'Inference',
  teacher_id: 'f1',
  guest_teacher: '',
  teacher: 'Dr. Joseph Kurian',
  room: 'Room 201',
  type: 'Lecture',
  updated_at: version,
} satisfies Fixture<'timetable_entry_summaries'>;

export const lunch = {
  ...inference,
  id: 'e2',
  day: 'tuesday',
  starts_at: '10:00:00',
  ends_at: '10:30:00',
  group_id: null,
  label: 'Lunch',
  subject: 'Lunch',
  teacher_id: null,
  teacher: '',
  room: '',
  type: 'Break',
} satisfies Fixture<'timetable_entry_summaries'>;

/** What its hours are chosen from. */
export const groups = [
  { id: 'g1', subject: 'Inference', courses: null, teachers: [{ profile_id: 'p1' }] },
  { id: 'g2', subject: 'Sampling', courses: null, teachers: [{ profile_id: 'p2' }] },
];
export const faculty = [
  { id: 'f1', name: 'Dr. Joseph Kurian', profile_id: 'p1' },
  { id: 'f2', name: 'Dr. Shruti Deshpande', profile_id: 'p2' },
];

/** A session of a week, as `sessions_between` gives it. */
export const heldSession = {
  key: 'e1:2026-11-24',
  timetable_id: 'tt1',
  entry_id: 'e1',
  change_id: null as string | null,
  group_id: 'g1',
  class_id: 'k3',
  class_name: 'B.Sc. Statistics III Year',
  course_id: null,
  day: '2026-11-24',
  starts_at: '09:00:00',
  ends_at: '09:55:00',
  subject: 'Inference',
  teacher_id: 'f1',
  teacher: 'Dr. Joseph Kurian',
  room: 'Room 201',
  type: 'Lecture',
  state: 'held',
  reason: null as string | null,
  planned_day: '2026-11-24',
  planned_starts_at: '09:00:00',
  planned_ends_at: '09:55:00',
  planned_room: 'Room 201',
};
