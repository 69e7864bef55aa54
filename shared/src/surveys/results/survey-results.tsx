import { useQuery } from '@tanstack/react-query';
import type { TableKey } from '../../data/query-keys-of.ts';
import { fileName, saveFile } from '../../data/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { describeError } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/format.ts';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { Anonymity } from '../anonymity-note.tsx';
import { listQuestions } from '../question.ts';
import { CrossTable } from './cross-table.tsx';
import { getNamedResponses, getResults, getTexts, type QuestionResult } from './get-results.ts';
import { QuestionResultPanel } from './question-result.tsx';
import { codeBookCsv, namedCsv, resultsCsv } from './results-csv.ts';

export interface SurveyResultsProps {
  survey: { id: string; title: string; status: string; responses: number; hasResults: boolean; anonymity: Anonymity };
  /** Of the part's table of keys: `queryKeys.surveys.results`. */
  keyOf: (...input: readonly unknown[]) => TableKey;
  /** Made the survey or manages surveys: reads texts, and names where it keeps them. */
  isMaker: boolean;
}

const crossable = new Set(['choice', 'likert', 'scale']);

/** What a survey found, as far as the server shows it to the reader. */
export function SurveyResults({ survey, keyOf, isMaker }: SurveyResultsProps) {
  const query = useQuery({
    queryKey: keyOf(survey.id, 'counts'),
    queryFn: ({ signal }) => getResults(survey.id, signal),
    enabled: survey.hasResults,
  });
  return (
    <Stack gap={5}>
      {survey.hasResults ? (
        <QueryState
          query={query}
          errorTitle="The results could not be loaded"
          skeleton={<Skeleton shape="row" count={3} label="Loading the results..." />}
          empty={<p>No question of this survey has five answers yet, and free text is not counted.</p>}
        >
          {(results) => <Counts survey={survey} results={results} keyOf={keyOf} />}
        </QueryState>
      ) : (
        <EmptyState title="Not shown: too few answers">
          Results appear when ten people have answered, or five by the end, so that nobody can be recognised.
        </EmptyState>
      )}
      {isMaker && survey.hasResults && <Texts surveyId={survey.id} keyOf={keyOf} />}
      <Files survey={survey} results={query.data ?? []} isMaker={isMaker} />
    </Stack>
  );
}

type PartProps = Pick<SurveyResultsProps, 'survey' | 'keyOf'> & { results: readonly QuestionResult[] };

function Counts({ survey, results, keyOf }: PartProps) {
  const crossed = results.filter(({ kind }) => crossable.has(kind));
  const responses = Math.max(survey.responses, ...results.map((result) => result.responses));
  const isOver = survey.status === 'Closed';
  return (
    <>
      <p>
        {formatCount(responses, 'response')} counted.
        {!isOver &&
          ' The newest wait until at least five enter together, so that no change tells what one person answered.'}{' '}
        A bar is the share of those who answered the question, on a line that ends at 100%; the short line below it is
        the 95% interval of that share.
      </p>
      {results.map((result) => (
        <QuestionResultPanel key={result.id} result={result} responses={responses} isOver={isOver} />
      ))}
      {isOver && crossed.length >= 2 && <CrossTable surveyId={survey.id} questions={crossed} keyOf={keyOf} />}
      {!isOver && crossed.length >= 2 && <p>One question by another can be read when the survey is over.</p>}
      <p>Questions with fewer than five answers are left out, so that nobody can be recognised.</p>
    </>
  );
}

function Texts({ surveyId, keyOf }: { surveyId: string } & Pick<SurveyResultsProps, 'keyOf'>) {
  const query = useQuery({
    queryKey: keyOf(surveyId, 'texts'),
    queryFn: ({ signal }) => getTexts(surveyId, signal),
  });
  return (
    <QueryState query={query} errorTitle="The texts could not be loaded" empty={null}>
      {(texts) =>
        texts.map(({ questionId, prompt, answers }) => (
          <Panel
            key={questionId}
            title={prompt}
            headingLevel={3}
            intro="Texts in alphabetical order, read by makers only."
          >
            <ul>
              {answers.map((answer, index) => (
                // Two people may have written the same.
                <li key={`${index} ${answer}`}>{answer}</li>
              ))}
            </ul>
          </Panel>
        ))
      }
    </QueryState>
  );
}

function Files({ survey, results, isMaker }: Omit<PartProps, 'keyOf'> & { isMaker: boolean }) {
  const work = useAttempt((cause) => describeError(cause));
  const save = (name: string, content: string) =>
    saveFile({ name: fileName(`${survey.title} ${name}`, 'csv'), type: 'text/csv', content });
  const questions = () => listQuestions(survey.id, new AbortController().signal);
  return (
    <Stack gap={3}>
      <FormErrorSummary
        title="The file was not made"
        problems={work.problem === null ? [] : [{ message: work.problem }]}
      />
      <Cluster gap={3}>
        {results.length > 0 && (
          <Button
            isBusy={work.isBusy}
            onClick={() => void work.attempt(async () => save('results', resultsCsv(await questions(), results)))}
          >
            Results as CSV
          </Button>
        )}
        <Button
          disabled={work.isBusy}
          onClick={() => void work.attempt(async () => save('code book', codeBookCsv(await questions())))}
        >
          Code book as CSV
        </Button>
        {isMaker && survey.anonymity === 'named' && (
          <Button
            disabled={work.isBusy}
            onClick={() =>
              void work.attempt(async () =>
                save('answers', namedCsv(await questions(), await getNamedResponses(survey.id))),
              )
            }
          >
            Answers with names as CSV
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
