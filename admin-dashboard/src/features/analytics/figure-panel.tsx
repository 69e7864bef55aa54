import { FileDown } from 'lucide-react';
import styled from 'styled-components';
import { saveFile } from '@portal/shared/data';
import {
  Alert,
  BulletBars,
  Button,
  type Column,
  DataTable,
  FigureFrame,
  formatNumber,
  formatPercent,
  formatShare,
  useAttempt,
} from '@portal/shared/ui';
import { IntervalRows } from '../../ui/interval-rows.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useWidth } from '../../ui/use-width.ts';
import {
  breakdownWords,
  figureFile,
  type FigureWords,
  figureWords,
  findingOf,
  leftOutWords,
  rangeWords,
} from './figure-words.ts';
import { meanInterval, reachedInterval } from './intervals.ts';
import type { Breakdown, Counted, Figure, FigureName } from './statistics.ts';

interface FigurePanelProps {
  name: FigureName;
  by: Breakdown;
  figure: Figure;
  /** Groups of the department have changed and are not all counted yet. */
  isCounting: boolean;
  /** Asks for every row. */
  getWhole: () => Promise<Figure>;
  /** Shows every row, of all figures. */
  onShowAll: () => void;
  /** Every row was asked for and is on its way. */
  isComing: boolean;
}

/** One figure of the department: drawn, as a table and as a file, with what it is counted over. */
export function FigurePanel({ name, by, figure, isCounting, isComing, getWhole, onShowAll }: FigurePanelProps) {
  const words = figureWords[name];
  const { ref, width } = useWidth();
  const { isBusy, problem, attempt } = useAttempt();
  const { rows, all, rowsInAll } = figure;

  return (
    <Root>
      <FigureFrame
        title={<h2>{findingOf(name, by, figure, isCounting)}</h2>}
        subtitle={`${words.measure}, by ${by}${name === 'enrolment' ? '' : '; point: mean, line: 95 % interval (t) over students'}`}
        source={
          <>
            {baseWords(words, all)} {words.rule}
          </>
        }
        table={
          rows.length === 0 ? undefined : (
            <DataTable
              caption={`${words.title} by ${by}`}
              isDense
              columns={columnsOf(name, by)}
              rows={listedOf(figure)}
              getRowKey={({ id }) => id ?? 'all'}
            />
          )
        }
      >
        {rows.length === 0 ? (
          <Quiet>Nothing is recorded here yet.</Quiet>
        ) : (
          <div ref={ref}>{width > 0 && <Drawing name={name} figure={figure} width={width} words={words} />}</div>
        )}
      </FigureFrame>
      <Actions>
        {rows.length < rowsInAll && (
          <Button size="dense" isBusy={isComing} onClick={onShowAll}>
            Show all {formatNumber(rowsInAll)} {breakdownWords[by].names}
          </Button>
        )}
        {rows.length > 0 && (
          <Button
            size="dense"
            aria-label={`${words.title} as CSV`}
            isBusy={isBusy}
            onClick={() =>
              void attempt(async () => {
                const whole = rows.length < rowsInAll ? await getWhole() : figure;
                saveFile(figureFile(name, by, listedOf(whole)));
              })
            }
          >
            <FileDown aria-hidden="true" />
            CSV
          </Button>
        )}
      </Actions>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
    </Root>
  );
}

function listedOf({ rows, all }: Figure): Counted[] {
  return all && all.students > 0 && rows.length > 1 ? [...rows, all] : rows;
}

interface DrawingProps {
  name: FigureName;
  figure: Figure;
  width: number;
  words: FigureWords;
}

function Drawing({ name, figure: { rows, known }, width, words }: DrawingProps) {
  const title = `${words.title}. ${rows.map((row) => `${row.name}: ${valueWords(name, row)}`).join('; ')}`;
  if (name === 'enrolment') {
    const bars = rows.map((row) => ({ label: row.name, value: row.students, end: valueWords(name, row) }));
    return <BulletBars rows={bars} width={width} title={title} />;
  }
  const lowest = Math.min(...known.filter(({ students }) => students > 0).map(({ mean }) => mean));
  return (
    <IntervalRows
      width={width}
      title={title}
      {...(words.asked && words.asked.label !== '' && { limit: words.asked })}
      rows={rows.map((row) => ({
        key: row.id ?? 'all',
        label: row.name,
        estimate: row.students > 0 ? row.mean : null,
        interval: meanInterval(row),
        end: row.students > 0 ? `${formatShare(row.mean)}, n ${formatNumber(row.students)}` : 'n under 5',
        isHighlight: known.length > 1 && row.students > 0 && row.mean === lowest,
      }))}
    />
  );
}

function columnsOf(name: FigureName, by: Breakdown): readonly Column<Counted>[] {
  const { asked, unit } = figureWords[name];
  const first: Column<Counted> = { key: 'name', header: breakdownWords[by].name, render: (row) => row.name };
  const base: Column<Counted> = {
    key: 'students',
    header: 'Students (n)',
    isNumeric: true,
    render: (row) => (row.students > 0 ? formatNumber(row.students) : 'under 5'),
  };
  const note: Column<Counted> = { key: 'note', header: 'Note', render: leftOutWords };
  if (name === 'enrolment') return [first, base, note];
  return [
    first,
    base,
    { key: 'mean', header: 'Mean', isNumeric: true, render: (row) => (row.students > 0 ? formatShare(row.mean) : '') },
    { key: 'interval', header: '95 % interval', isNumeric: true, render: (row) => rangeWords(meanInterval(row)) },
    {
      key: 'reached',
      header: asked?.header ?? '',
      isNumeric: true,
      render: (row) => (row.students > 0 ? formatPercent(row.reached, row.students) : ''),
    },
    {
      key: 'reachedInterval',
      header: 'Its 95 % interval (Wilson)',
      isNumeric: true,
      render: (row) => (row.students > 0 ? rangeWords(reachedInterval(row)) : ''),
    },
    {
      key: 'whole',
      header: `Of ${unit}`,
      isNumeric: true,
      render: (row) => (row.students > 0 ? formatNumber(row.whole) : ''),
    },
    note,
  ];
}

function valueWords(name: FigureName, row: Counted): string {
  if (row.students === 0) return 'under 5, not shown';
  if (name === 'enrolment') return formatNumber(row.students);
  return `${formatShare(row.mean)} (${rangeWords(meanInterval(row))}), ${formatNumber(row.students)} students`;
}

function baseWords({ unit }: FigureWords, all: Counted | undefined): string {
  if (all === undefined || all.students === 0) return '';
  const students = `n = ${formatNumber(all.students)} students`;
  return unit === 'students' ? `${students}.` : `${students}, ${formatNumber(all.whole)} ${unit}.`;
}

const Root = styled.section`
  min-inline-size: 0;
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--rule);
  & h2 {
    font-size: 1.125rem;
    line-height: 1.3;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block-start: var(--space-3);
`;
