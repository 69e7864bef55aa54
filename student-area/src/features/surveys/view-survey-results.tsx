import { Button, Dialog, QueryState, Skeleton, TooFewAnswers, VisuallyHidden } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { surveyResultsOptions } from './get-survey-results.ts';
import { QuestionShares } from './question-shares.tsx';
import type { Survey } from './survey.ts';

export function ViewSurveyResults({ survey }: { survey: Survey }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        View Results<VisuallyHidden> {survey.title}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setIsOpen(false)}
          size="md"
          title={survey.title}
          description={survey.category}
          actions={<Button onClick={() => setIsOpen(false)}>Close</Button>}
        >
          {survey.hasResults ? <Results survey={survey} /> : <TooFewAnswers answers={survey.responses} />}
        </Dialog>
      )}
    </>
  );
}

function Results({ survey }: { survey: Survey }) {
  const query = useQuery(surveyResultsOptions(survey.id));
  return (
    <QueryState
      query={query}
      errorTitle="The results could not be loaded"
      skeleton={<Skeleton shape="row" count={3} label="Loading the results..." />}
      empty={<p>No question of this survey has five answers yet, and free text is not shown.</p>}
    >
      {(results) => (
        <>
          {results.map((result) => (
            <QuestionShares key={result.questionId} result={result} />
          ))}
          <p>Questions with fewer than five answers and free text are left out, so that nobody can be recognised.</p>
        </>
      )}
    </QueryState>
  );
}
