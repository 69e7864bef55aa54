import styled from 'styled-components';
import { type Column, DataTable, FigureFrame, formatNumber, formatShare } from '@portal/shared/ui';
import { IntervalRows } from '../../ui/interval-rows.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { discriminationRange, facilityRange, findingOf } from './judgement.ts';
import { type ItemStatistics, LEAST_TO_JUDGE } from './statistics.ts';

const LONGEST_LABEL = 34;

const columns: readonly Column<ItemStatistics>[] = [
  { key: 'place', header: 'No.', isNumeric: true, render: ({ place }) => formatNumber(place) },
  { key: 'title', header: 'Question', render: ({ title }) => title },
  { key: 'n', header: 'Attempts (n)', isNumeric: true, render: ({ n }) => formatNumber(n) },
  { key: 'facility', header: 'Facility', isNumeric: true, render: facilityRange },
  {
    key: 'discrimination',
    header: 'Discrimination',
    isNumeric: true,
    render: discriminationRange,
  },
];

/** How hard each question was, with how sure that is, and all figures as a table. */
export function FacilityFigure({ items }: { items: readonly ItemStatistics[] }) {
  const { ref, width } = useWidth();
  const lowest = Math.min(...items.flatMap(({ facility }) => facility ?? []));
  return (
    <Root>
      <FigureFrame
        title={<h2>{findingOf(items)}</h2>}
        subtitle="Facility: mean share of the points of a question; point: mean, line: 95 % interval (Wilson)"
        source={`First attempts only. A question is judged from ${LEAST_TO_JUDGE} attempts on.`}
        table={<DataTable caption="Questions" isDense columns={columns} rows={items} getRowKey={({ id }) => id} />}
      >
        <div ref={ref}>
          {width > 0 && (
            <IntervalRows
              width={width}
              title={items
                .map((item) => `${item.place}. ${item.title}: ${facilityRange(item)}, n ${item.n}`)
                .join('; ')}
              rows={items.map((item) => ({
                key: item.id,
                label: shortened(`${item.place}  ${item.title}`),
                estimate: item.facility,
                interval: item.low === null || item.high === null ? null : { low: item.low, high: item.high },
                end:
                  item.facility === null ? `n ${item.n}` : `${formatShare(item.facility)}, n ${formatNumber(item.n)}`,
                isHighlight: items.length > 1 && item.facility !== null && item.facility === lowest,
              }))}
            />
          )}
        </div>
      </FigureFrame>
    </Root>
  );
}

function shortened(words: string): string {
  return words.length > LONGEST_LABEL ? `${words.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : words;
}

const Root = styled.section`
  min-inline-size: 0;
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--rule);
  & h2 {
    font-size: 1.25rem;
    line-height: 1.3;
  }
`;
