import { queryOptions } from '@tanstack/react-query';
import { listQuestions } from '@portal/shared/surveys';
import { queryKeys } from '../../query-keys.ts';

export function surveyQuestionsQuery(surveyId: string) {
  return queryOptions({
    queryKey: queryKeys.surveys.questions(surveyId),
    queryFn: ({ signal }) => listQuestions(surveyId, signal),
    // A form begins with what is stored now.
    staleTime: 0,
  });
}
