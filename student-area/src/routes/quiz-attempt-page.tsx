import { PageHeader, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { usePageTitle } from '@portal/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { quizPath } from '../features/attempts/attempt-paths.ts';
import { paperOptions } from '../features/attempts/get-paper.ts';
import { Sitting } from '../features/attempts/sitting.tsx';
import { AreaPage } from '../layout/area-page.ts';
import styled from 'styled-components';

/** A quiz while it is sat. */
export function QuizAttemptPage() {
  const { slug = '', attemptId = '' } = useParams();
  const query = useQuery(paperOptions(attemptId));
  const { data } = query;
  usePageTitle(data?.quiz.title);

  return (
    <Page>
      <PageHeader
        size="dense"
        title={data?.quiz.title ?? 'Quiz'}
        meta={
          <>
            <TextLink to={quizPath(slug)}>The quiz</TextLink>
            {data && ` / attempt ${data.number}`}
          </>
        }
      />
      <QueryState
        query={query}
        errorTitle="The attempt could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton count={6} label="Loading your questions..." />}
      >
        {(paper) => <Sitting key={paper.id} paper={paper} onReload={() => query.refetch()} />}
      </QueryState>
    </Page>
  );
}

const Page = styled(AreaPage)`
  padding-block-start: var(--space-5);
`;
