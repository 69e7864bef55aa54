import { queryKeysOf } from '@portal/shared/data';

/** The keys of every feature's queries. */
export const queryKeys = queryKeysOf('student-area', {
  attempts: ['changes', 'paper', 'review'],
  attendance: ['corrections', 'hours', 'subjects'],
  blog: ['list', 'one', 'related'],
  calendar: ['coming'],
  courses: ['hours', 'links', 'list', 'newSeats', 'obstacles', 'one'],
  events: ['list', 'one'],
  gallery: ['list', 'one'],
  grades: ['mine'],
  materials: ['body', 'file', 'link', 'list', 'newest'],
  ownClass: ['request'],
  quizzes: ['attempts', 'list', 'one', 'terms'],
  record: ['standing', 'stored'],
  surveys: ['active', 'categories', 'mine', 'one', 'open', 'results', 'template', 'templates'],
  tasks: ['categories', 'clock', 'draft', 'list', 'one', 'result', 'submissions', 'upcoming'],
  timetables: ['changes', 'entries', 'feed', 'holidays', 'list', 'mine', 'own'],
  trackers: ['assignments', 'attendance'],
  week: ['mine'],
});
