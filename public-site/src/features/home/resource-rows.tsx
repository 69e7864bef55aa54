import { formatCount, formatDate, ResourceList, ResourceRow } from '@portal/shared/ui';
import type { HomeFigures } from './get-home-figures.ts';
import { SubjectFigure } from './subject-figure.ts';

const size = { width: 220, height: 84 };

/** The four ways on, each with how much it holds. Numbers are left out until they are known. */
export function ResourceRows({ figures }: { figures: HomeFigures | undefined }) {
  return (
    <ResourceList>
      <ResourceRow
        to="/courses"
        title="Courses"
        description="From a first look at chance to Bayesian computing."
        fact={figures && count(figures.courses, 'course', 'courses')}
        detail={
          figures && (figures.coursesStarting === 0 ? 'all of them running' : `${figures.coursesStarting} start soon`)
        }
        figure={<SubjectFigure seed="courses" kind="course" topic="distribution" {...size} />}
      />
      <ResourceRow
        to="/quizzes"
        title="Quizzes"
        description="Short tests that show where you stand, question by question."
        fact={figures && count(figures.quizzes, 'quiz', 'quizzes')}
        detail={figures && `median ${formatCount(figures.quizMedianMinutes, 'minute')}`}
        figure={<SubjectFigure seed="quizzes" kind="quiz" {...size} />}
      />
      <ResourceRow
        to="/research"
        title="Research"
        description="Monsoon onset, crop insurance, small-area poverty, survey error."
        fact={figures && count(figures.papers, 'paper', 'papers')}
        detail={figures && count(figures.ongoingProjects, 'ongoing project', 'ongoing projects')}
        figure={<SubjectFigure seed="research" kind="post" topic="interval" {...size} />}
      />
      <ResourceRow
        to="/events"
        title="Events"
        description="Lectures, workshops and the yearly data day."
        fact={figures && `${figures.upcomingEvents} coming up`}
        detail={figures?.nextEventAt && `next on ${formatDate(figures.nextEventAt, { hasYear: false })}`}
        figure={<SubjectFigure seed="events" kind="event" {...size} />}
      />
    </ResourceList>
  );
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
