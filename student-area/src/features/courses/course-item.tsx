import { Badge, CourseCard, formatDate, SubjectFigure } from '@portal/shared/ui';
import { capitalised } from '../../list/capitalised.ts';
import { queryKeys } from '../../query-keys.ts';
import { describeSeats } from '../../seats/describe-seats.ts';
import { SeatControl, type SeatWords } from '../../seats/seat-control.tsx';
import type { Course } from './course.ts';
import { enrolInCourse } from './enrol-in-course.ts';
import { leaveCourse } from './leave-course.ts';

export function CourseItem({ course }: { course: Course }) {
  const { title, status, startsOn } = course;
  const isFull = course.students >= course.seats && course.myPlace === null;
  return (
    <CourseCard
      title={title}
      headingLevel={2}
      level={course.level}
      description={course.description}
      figure={<SubjectFigure kind="course" seed={course.slug} topic={`${title} ${course.category}`} />}
      badges={
        <>
          {status === 'Upcoming' && (
            <Badge tone="info">{startsOn ? `Starts ${formatDate(startsOn)}` : 'Starts soon'}</Badge>
          )}
          {isFull && <Badge tone="warning">Full, with a waiting list</Badge>}
        </>
      }
      facts={[
        { term: 'Code', value: course.code },
        { term: 'Category', value: capitalised(course.category) },
        { term: 'Teacher', value: course.teacherName },
        { term: 'Duration', value: course.duration },
        { term: 'Students', value: describeSeats(course.students, course.seats, course.waiting) },
      ]}
      actions={
        <SeatControl
          subject={title}
          place={course.myPlace}
          words={words}
          queryKey={queryKeys.courses.all}
          take={() => enrolInCourse(course.id)}
          giveBack={() => leaveCourse(course.id)}
        />
      }
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
