import {
  Alert,
  ButtonLink,
  Cluster,
  DescriptionList,
  type FetchFirst,
  isComing,
  Section,
  Skeleton,
  ThingPage,
  Together,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AttemptTable } from '../features/quizzes/attempt-table.tsx';
import { DifficultyBadge } from '../features/quizzes/difficulty-badge.tsx';
import { termsOptions } from '../features/quizzes/get-terms.ts';
import { quizOptions } from '../features/quizzes/get-quiz.ts';
import type { Quiz } from '../features/quizzes/quiz.ts';
import { quizFacts } from '../features/quizzes/quiz-facts.ts';
import { StartSection } from '../features/quizzes/start-section.tsx';
import { AreaPage } from '../layout/area-page.ts';

/** Asks for the page's data before it is drawn. */
export const fetchFirst: FetchFirst = (client, _search, _person, { slug = '' }) =>
  client.prefetchQuery(quizOptions(slug));

export function QuizPage() {
  const { slug = '' } = useParams();
  const query = useQuery(quizOptions(slug));

  return (
    <AreaPage>
      <ThingPage
        query={query}
        size="area"
        noun="quiz"
        heading="Quiz"
        title={({ title }) => title}
        back={{ to: '/quizzes', label: 'All quizzes' }}
        lede={({ description }) => description}
        gone="the quiz is not published any more."
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
            {quiz.questionCount > 0 ? <SatOnline quiz={quiz} /> : <SatOnPaper quiz={quiz} />}
          </>
        )}
      </ThingPage>
    </AreaPage>
  );
}

function SatOnline({ quiz }: { quiz: Quiz }) {
  const terms = useQuery(termsOptions(quiz.id));
  return (
    <Together isWaiting={isComing(terms)}>
      <Section heading="Start" gap="tight" isScreenOnly>
        <StartSection quiz={quiz} />
      </Section>
      <Section heading="Your attempts" gap="tight">
        <AttemptTable quiz={quiz} />
      </Section>
    </Together>
  );
}

function SatOnPaper({ quiz }: { quiz: Quiz }) {
  return (
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
        Its questions are not online yet. Ask at the department office for the next sitting; the participants above are
        the people who have sat it there.
      </Alert>
    </Section>
  );
}

function firstWord(title: string): string {
  return title.split(/[\s:,]+/).find((word) => word.length > 3) ?? title;
}
