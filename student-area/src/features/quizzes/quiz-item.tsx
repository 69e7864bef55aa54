import { ButtonLink, CourseCard, SubjectFigure, VisuallyHidden } from '@portal/shared/ui';
import { DifficultyBadge } from './difficulty-badge.tsx';
import type { Quiz } from './quiz.ts';
import { quizFacts } from './quiz-facts.ts';

export function QuizItem({ quiz }: { quiz: Quiz }) {
  return (
    <CourseCard
      title={quiz.title}
      headingLevel={2}
      description={quiz.description}
      figure={<SubjectFigure kind="quiz" seed={quiz.slug} count={quiz.questionCount || undefined} />}
      badges={<DifficultyBadge difficulty={quiz.difficulty} />}
      facts={quizFacts(quiz)}
      actions={
        <ButtonLink to={`/quizzes/${quiz.slug}`}>
          Start Quiz<VisuallyHidden> {quiz.title}</VisuallyHidden>
        </ButtonLink>
      }
    />
  );
}
