import styled from 'styled-components';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Plot, round } from '../../ui/figures/plot.tsx';
import { formatCount, formatNumber, formatPercent, formatShare } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { QUESTION_KINDS } from '../question.ts';
import type { QuestionResult, ResultOption } from './get-results.ts';

const WIDTH = 160;

interface QuestionResultPanelProps {
  result: QuestionResult;
  /** Of the whole survey; more than those of a question that stands as it was counted before. */
  responses: number;
  /** The survey is closed, so nothing moves any more. */
  isOver: boolean;
}

/** One question: how many answered it, each answer as a bar with its interval, and the same as numbers. */
export function QuestionResultPanel({ result, responses, isOver }: QuestionResultPanelProps) {
  const { base, missing, isConditional, summary, kind } = result;
  const columns: readonly Column<ResultOption>[] = [
    { key: 'answer', header: 'Answer', render: (option) => option.label },
    { key: 'bar', header: '0 to 100%', stackLabel: null, render: (option) => <ShareBar option={option} base={base} /> },
    { key: 'share', header: 'Share', isNumeric: true, render: (option) => formatPercent(option.count, base) },
    {
      key: 'interval',
      header: '95% interval',
      isNumeric: true,
      render: (option) => `${formatShare(option.low)}–${formatShare(option.high)}`,
    },
  ];
  return (
    <Panel title={result.prompt} headingLevel={3} end={QUESTION_KINDS[kind]}>
      <DataTable
        caption={`Answers to: ${result.prompt}`}
        isDense
        rows={result.options}
        getRowKey={(option) => option.label}
        columns={columns}
      />
      <Note>
        {formatCount(base, 'person', 'people')} answered this question.{' '}
        {missing > 0 &&
          `${formatCount(missing, 'person', 'people')} ${isConditional ? 'were not asked or did not answer' : 'did not answer'}. `}
        {kind === 'multiple' && 'Several answers were possible; shares are of those who answered. '}
        {summary &&
          `Mean ${decimals(summary.mean)} (95% interval ${decimals(summary.low)} to ${decimals(summary.high)}), median ${formatNumber(summary.median, 2)}${
            kind === 'likert' ? ', the answers counted 1, 2, … in their order' : ''
          }.`}
        {result.responses < responses &&
          ` Counted over the first ${formatCount(result.responses, 'response')}: the one to four answers that came since ${
            isOver ? 'stay out' : 'wait until they are five'
          }, so that none of them can be told.`}
      </Note>
    </Panel>
  );
}

const decimals = (value: number) => value.toFixed(2);

function ShareBar({ option, base }: { option: ResultOption; base: number }) {
  const x = (share: number) => round(share * WIDTH);
  return (
    <Plot width={WIDTH} height={16}>
      <line x1="0" x2={WIDTH} y1="9.5" y2="9.5" className="p-axis" />
      <rect x="0" y="1" width={x(option.count / base)} height="8" className="p-bar" />
      <line x1={x(option.low)} x2={x(option.high)} y1="13" y2="13" className="p-cap" />
    </Plot>
  );
}

const Note = styled.p`
  padding-block: var(--space-3) var(--space-5);
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
