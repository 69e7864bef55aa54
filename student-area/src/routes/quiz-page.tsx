import {
  Alert,
  ButtonLink,
  Cluster,
  DescriptionList,
  EmptyState,
  PageHeader,
  QueryState,
  Section,
  Skeleton,
  TextLink,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DifficultyBadge } from '../features/quizzes/difficulty-badge.tsx';
import { quizOptions } from '../features/quizzes/get-quiz.ts';
import { quizFacts } from '../features/quizzes/quiz-facts.ts';
import { AreaPage } from '../layout/area-page.ts';

export function QuizPage() {
  const { slug = '' } = useParams();
  const query = useQuery(quizOptions(slug));

  return (
    <AreaPage>
      <PageHeader
        size="area"
        title={query.data?.title ?? 'Quiz'}
        meta={<TextLink to="/quizzes">All quizzes</TextLink>}
        lede={query.data?.description}
      />
      <QueryState
        query={query}
        errorTitle="The quiz could not be loaded"
        missing={
          <EmptyState
            title="There is no such quiz"
            headingLevel={2}
            action={<ButtonLink to="/quizzes">All quizzes</ButtonLink>}
          >
            The address is wrong, or the quiz is not published any more.
          </EmptyState>
        }
        skeleton={<Skeleton count={5} label="Loading the quiz..." />}
      >
        {(quiz) => (
          <>
            <Section heading="About this quiz" gap="none">
              <Cluster>
                <DifficultyBadge difficulty={quiz.difficulty} />
              </Cluster>
              <DescriptionList items={quizFacts(quiz)} gap="ruled" />
            </Section>
            <Section heading="Start" gap="tight">
              <Alert
                tone="info"
                role={null}
                title="This quiz is sat on paper for now"
                action={
                  <ButtonLink to={`/students/materials?q=${encodeURIComponent(firstWord(quiz.title))}`}>
                    Find material to prepare
                  </ButtonLink>
                }
              >
                Its questions are not online yet. Ask at the department office for the next sitting; the participants
                above are the people who have sat it there.
              </Alert>
            </Section>
          </>
        )}
      </QueryState>
    </AreaPage>
  );
}

function firstWord(title: string): string {
  return title.split(/[\s:,]+/).find((word) => word.length > 3) ?? title;
}
