import type { QueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { usePublished } from '@portal/shared/contract';
import {
  Container,
  PageHeader,
  QueryState,
  ResultCount,
  SearchField,
  Skeleton,
  Tabs,
  TextButton,
  VisuallyHidden,
} from '@portal/shared/ui';
import { Collaboration } from '../features/research/collaboration.tsx';
import { EvidencePanel } from '../features/research/evidence-panel.tsx';
import { citationsQuery } from '../features/research/list-citations.ts';
import { paperYearsQuery } from '../features/research/list-paper-years.ts';
import { type PaperFilter, papersQuery } from '../features/research/list-papers.ts';
import { projectsQuery } from '../features/research/list-projects.ts';
import { studentResearchQuery } from '../features/research/list-student-research.ts';
import { PaperList } from '../features/research/paper-list.tsx';
import { ProjectList } from '../features/research/project-list.tsx';
import { StudentResearchList } from '../features/research/student-research-list.tsx';
import { readPage, readYear, useResearchView } from '../features/research/use-research-view.ts';
import { YearSelect } from '../features/research/year-select.tsx';
import { Finder, FinderNote } from '../site/finder.tsx';
import { pageTextsQuery } from '../site/list-page-texts.ts';
import { usePublishedOrPrevious } from '../site/use-published-or-previous.ts';
import { readSearchText, useSearchText } from '../site/use-search-text.ts';

const textsQuery = pageTextsQuery(['research-intro', 'collaboration']);

export function ResearchPage() {
  const { query, setQuery } = useSearchText();
  const { tab, setTab, hrefFor, year, setYear, page, clear } = useResearchView();
  const texts = usePublished(textsQuery);
  const text = (key: string) => texts.data?.find((entry) => entry.key === key);
  const citations = usePublished(citationsQuery);
  const ongoing = usePublished(projectsQuery('ongoing'));
  const completed = usePublished(projectsQuery('completed'));
  const students = usePublished(studentResearchQuery());
  const search = { query, year, page };
  const isNarrowed = query !== '' || year !== null;
  const found = usePublishedOrPrevious(papersQuery(search));

  return (
    <>
      <Container>
        <PageHeader title="Research" lede={text('research-intro')?.paragraphs.join(' ')} />
        <QueryState
          query={citations}
          errorTitle="The figures could not be loaded"
          skeleton={<Skeleton shape="figure" count={1} />}
        >
          {(data) => <EvidencePanel citations={data} ongoing={ongoing.data ?? []} />}
        </QueryState>
        <Search>
          <VisuallyHidden as="h2">Papers, projects and student research</VisuallyHidden>
          <Finder action="/research" columns="two">
            <SearchField
              name="q"
              label="Search papers by title, abstract, author or keyword"
              placeholder="For example: estimation"
              value={query}
              onChange={setQuery}
            />
            <YearSelect query={query} year={year} onChange={setYear} />
            {found.data && (
              <FinderNote>
                <ResultCount
                  count={found.data.total}
                  total={citations.data?.total}
                  noun={['paper', 'papers']}
                  suffix={describeFilter(search)}
                />
                {isNarrowed && tab !== 'papers' && (
                  <TextButton onClick={() => setTab('papers')}>Show the papers</TextButton>
                )}
                {isNarrowed && (
                  <TextButton onClick={clear}>{year === null ? 'Clear search' : 'Clear search and year'}</TextButton>
                )}
              </FinderNote>
            )}
          </Finder>
        </Search>
        <Tabs
          label="Research"
          value={tab}
          onChange={setTab}
          hrefFor={hrefFor}
          items={[
            { value: 'papers', label: 'Research Papers', count: citations.data?.total },
            { value: 'ongoing', label: 'Ongoing Projects', count: ongoing.data?.length },
            { value: 'completed', label: 'Completed Projects', count: completed.data?.length },
            { value: 'students', label: 'Student Research', count: students.data?.length },
          ]}
        >
          {tab === 'papers' && <PaperList search={search} onViewAll={clear} />}
          {tab === 'ongoing' && <ProjectList status="ongoing" />}
          {tab === 'completed' && <ProjectList status="completed" />}
          {tab === 'students' && <StudentResearchList />}
        </Tabs>
      </Container>
      <Collaboration text={text('collaboration')} ongoing={ongoing.data ?? []} />
    </>
  );
}

/** 'from 2024 contain “estimation”'. */
function describeFilter({ query, year }: PaperFilter): string | undefined {
  const parts = [year === null ? '' : `from ${year}`, query === '' ? '' : `contain “${query}”`];
  return parts.filter((part) => part !== '').join(' ') || undefined;
}

export function prefetchResearchPage(client: QueryClient, search: URLSearchParams): Promise<unknown> {
  const query = readSearchText(search);
  return Promise.all([
    client.prefetchQuery(textsQuery),
    client.prefetchQuery(citationsQuery),
    client.prefetchQuery(papersQuery({ query, year: readYear(search), page: readPage(search) })),
    client.prefetchQuery(paperYearsQuery(query)),
    client.prefetchQuery(projectsQuery('ongoing')),
    client.prefetchQuery(projectsQuery('completed')),
    client.prefetchQuery(studentResearchQuery()),
  ]);
}

const Search = styled.div`
  padding-block-start: var(--section-gap);
  & > [role='search'] {
    padding-block-end: var(--space-4);
    border-block-end: 0;
  }
`;
