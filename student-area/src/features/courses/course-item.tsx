import { capitalised, Badge, CourseCard, formatDate } from '@portal/shared/ui';
import { describeSeats } from '../../seats/describe-seats.ts';
import type { Course } from './course.ts';
import { CourseSeat } from './course-seat.tsx';
import { CourseFigure } from './figures/course-figure.tsx';
import type { Drawing } from './figures/drawings.ts';

export interface CourseItemProps {
  course: Course;
  /** The figure that no other course of the page has. */
  drawing?: Drawing;
}

export function CourseItem({ course, drawing }: CourseItemProps) {
  const { title, status, startsOn } = course;
  const isFull = course.students >= course.seats && course.myPlace === null;
  return (
    <CourseCard
      title={title}
      to={`/courses/${course.slug}`}
      headingLevel={2}
      level={course.level}
      description={course.description}
      figure={<CourseFigure slug={course.slug} title={title} category={course.category} drawing={drawing} />}
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
      actions={<CourseSeat course={course} />}
    />
  );
}
