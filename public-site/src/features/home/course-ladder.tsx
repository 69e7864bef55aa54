import { CourseCard, LevelLadder } from '@portal/shared/ui';
import { SubjectFigure } from './subject-figure.ts';
import type { FeaturedCourse } from './list-featured-courses.ts';

/** One course for each level, joined by a line. */
export function CourseLadder({ courses }: { courses: readonly FeaturedCourse[] }) {
  return (
    <LevelLadder>
      {courses.map((course) => (
        <CourseCard
          key={course.slug}
          level={course.level}
          title={course.title}
          to="/courses"
          description={course.description}
          figure={<SubjectFigure seed={course.slug} kind="course" topic={course.title} />}
          facts={[
            { term: 'Length', value: course.duration },
            { term: 'Seats', value: describeSeats(course) },
            { term: 'Teacher', value: course.teacher },
          ]}
        />
      ))}
    </LevelLadder>
  );
}

function describeSeats({ students, seats, waiting }: FeaturedCourse): string {
  const taken = `${students} of ${seats} taken`;
  return waiting > 0 ? `${taken}, ${waiting} waiting` : taken;
}
