import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@portal/shared/theme';
import { type FetchFirst, formatCount, formatDateTime, QueryState, Skeleton } from '@portal/shared/ui';
import { classNamesQuery } from '../data/list-class-names.ts';
import { courseNamesQuery } from '../data/list-course-names.ts';
import { presentTermOf, type TermDays, termsQuery } from '../data/list-terms.ts';
import { DepartmentFiguresRow } from '../features/analytics/department-figures.tsx';
import { FigurePanel } from '../features/analytics/figure-panel.tsx';
import {
  type Asked,
  breakdowns,
  type DepartmentStatistics,
  type FigureName,
  figureNames,
  statisticsQuery,
} from '../features/analytics/statistics.ts';
import { StatisticsFilters } from '../features/analytics/statistics-filters.tsx';
import { ManagementPage } from '../ui/management-page.tsx';
import { Quiet } from '../ui/quiet.tsx';

/** Asks for terms and classes before the page is drawn; which figures are wanted depends on the terms. */
export const fetchFirst: FetchFirst = (client) =>
  Promise.all([client.prefetchQuery(termsQuery), client.prefetchQuery(classNamesQuery)]);

export default function AnalyticsPage() {
  const [params, setParams] = useSearchParams();
  const terms = useQuery(termsQuery);
  const { data: classes = [] } = useQuery(classNamesQuery);
  const asked = askedIn(params, terms.data ?? []);
  const courses = useQuery({ ...courseNamesQuery, enabled: asked.by === 'course' });
  const client = useQueryClient();
  const query = useQuery({ ...statisticsQuery(asked), enabled: !terms.isPending });

  function change(next: Partial<Asked>) {
    const chosen = { ...asked, ...next };
    const { by, term, course, isWhole } = chosen;
    setParams(
      {
        ...(by !== 'class' && { by }),
        ...(by !== 'course' && { term: term === '' ? 'all' : term, ...(chosen.class && { class: chosen.class }) }),
        ...(by === 'course' && course && { course }),
        ...(isWhole && { rows: 'all' }),
      },
      { replace: true, preventScrollReset: true },
    );
  }

  async function getWhole(name: FigureName) {
    const { figures } = await client.fetchQuery(statisticsQuery({ ...asked, isWhole: true }));
    return figures[name];
  }

  return (
    <ManagementPage
      title="Analytics"
      meta="Figures of the department, each with its base and its interval. Groups of fewer than 5 students are in no figure and in no sum."
    >
      <DepartmentFiguresRow />
      <Below>
        <StatisticsFilters
          asked={asked}
          terms={terms.data ?? []}
          classes={classes}
          courses={courses.data ?? []}
          onChange={(chosen) => change({ ...chosen, isWhole: false })}
        />
        <QueryState
          query={query}
          errorTitle="The figures could not be counted"
          headingLevel={2}
          skeleton={<Skeleton shape="row" count={8} />}
          isEmpty={() => false}
        >
          {(statistics) => (
            <>
              <Grid>
                {figureNames.map((name) => (
                  <FigurePanel
                    key={`${name} ${asked.by}`}
                    name={name}
                    by={asked.by}
                    isCounting={statistics.waiting > 0}
                    figure={statistics.figures[name]}
                    getWhole={() => getWhole(name)}
                    onShowAll={() => change({ isWhole: true })}
                    isComing={query.isPlaceholderData}
                  />
                ))}
              </Grid>
              <Quiet role="status">{stateWords(statistics)}</Quiet>
            </>
          )}
        </QueryState>
      </Below>
    </ManagementPage>
  );
}

/** What the address asks for; by class, without a term it is the present one. */
function askedIn(params: URLSearchParams, terms: readonly TermDays[]): Asked {
  const by = breakdowns.find((known) => known === params.get('by')) ?? 'class';
  const term = params.get('term') ?? (by === 'class' ? (presentTermOf(terms)?.id ?? terms[0]?.id ?? '') : '');
  return {
    by,
    term: terms.some(({ id }) => id === term) ? term : '',
    class: params.get('class') ?? '',
    course: params.get('course') ?? '',
    isWhole: params.get('rows') === 'all',
  };
}

function stateWords({ waiting, countedAt }: DepartmentStatistics): string {
  if (waiting > 0)
    return `${formatCount(waiting, 'group')} ${waiting === 1 ? 'has' : 'have'} changed and ${waiting === 1 ? 'is' : 'are'} being counted anew.`;
  return countedAt === null
    ? ''
    : `As of now; the group that has not changed for longest was counted on ${formatDateTime(countedAt)}.`;
}

const Below = styled.div`
  margin-block-start: var(--space-6);
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  margin-block-end: var(--space-5);
  ${media.xl} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
