import { capitalised, type Fact, formatDate } from '@portal/shared/ui';
import { describeSeats } from '../../seats/describe-seats.ts';
import type { CourseDetails } from './course.ts';

/** What is to be known before one enrols, with the base of every number. */
export function courseFacts(course: CourseDetails): Fact[] {
  return [
    { term: 'Code', value: course.code },
    { term: 'Level', value: course.level },
    { term: 'Category', value: capitalised(course.category) },
    { term: 'Duration', value: course.duration },
    { term: 'Work', value: course.workload },
    { term: 'Assessment', value: course.grading },
    { term: 'Students', value: describeSeats(course.students, course.seats, course.waiting) },
    {
      term: course.status === 'Upcoming' ? 'Begins on' : 'Began on',
      value: course.startsOn && formatDate(course.startsOn),
    },
    { term: 'Enrol until', value: course.enrolUntil && formatDate(course.enrolUntil) },
  ];
}
