import { queryKeys } from '../../query-keys.ts';
import { SeatControl, type SeatWords } from '../../seats/seat-control.tsx';
import type { Course } from './course.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import { leaveCourse } from './leave-course.ts';

/** Enroll Now, or the reader's place in the course. */
export function CourseSeat({ course }: { course: Pick<Course, 'id' | 'title' | 'myPlace' | 'waitingPlace'> }) {
  return (
    <SeatControl
      subject={course.title}
      place={course.myPlace}
      waitingPlace={course.waitingPlace}
      words={words}
      queryKey={queryKeys.courses.all}
      take={() => enrolInCourse(course.id)}
      giveBack={() => leaveCourse(course.id)}
    />
  );
}

const words: SeatWords = {
  take: 'Enroll Now',
  taking: 'Enrolling...',
  taken: 'Enrolled',
  giveBack: 'Leave course',
  giveBackWarning: 'Your seat goes to whoever waits longest. You can enrol again while seats are free.',
  takenToast: 'Enrolled',
  waitingToast: 'You are on the waiting list',
  givenBackToast: 'You have left the course',
  failedToast: 'Error enrolling',
};
