import { useQuery } from '@tanstack/react-query';
import {
  formatCount,
  DataTable,
  Dialog,
  formatPercent,
  formatShare,
  Panel,
  QueryState,
  TooFewAnswers,
  wilsonInterval,
} from '@portal/shared/ui';
import { getSurveyResultsQuery } from './get-survey-results.ts';
import type { Survey } from './survey.ts';

/** What was answered, each share with its base and interval; nothing from fewer than five answers. */
export function SurveyResultsDialog({ survey, onClose }: { survey: Survey; onClose: () => void }) {
  const query = useQuery({ ...getSurveyResultsQuery(survey.id), enabled: survey.hasResults });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={survey.title}
      description={formatCount(survey.responses, 'response')}
    >
      {survey.hasResults ? (
        <QueryState
          query={query}
          errorTitle="The results could not be loaded"
          empty={<TooFewAnswers answers={survey.responses} />}
        >
          {(questions) =>
            questions.map((question) => (
              <Panel key={question.id} title={question.prompt} headingLevel={3}>
                <DataTable
                  caption={`Answers to: ${question.prompt}`}
                  isDense
                  rows={question.answers}
                  getRowKey={(answer) => answer.label}
                  columns={[
                    { key: 'answer', header: 'Answer', render: (answer) => answer.label },
                    {
                      key: 'share',
                      header: 'Share',
                      isNumeric: true,
                      render: (answer) => formatPercent(answer.count, question.base),
                    },
                    {
                      key: 'interval',
                      header: '95% interval',
                      isNumeric: true,
                      render: (answer) => intervalWords(answer.count, question.base),
                    },
                  ]}
                />
              </Panel>
            ))
          }
        </QueryState>
      ) : (
        <TooFewAnswers answers={survey.responses} />
      )}
    </Dialog>
  );
}

function intervalWords(count: number, base: number): string {
  const { low, high } = wilsonInterval(count, base);
  return `${formatShare(low)}–${formatShare(high)}`;
}
