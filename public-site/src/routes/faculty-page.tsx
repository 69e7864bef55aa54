import type { QueryClient } from '@tanstack/react-query';
import { usePublished } from '@portal/shared/contract';
import {
  Container,
  EmptyState,
  PageHeader,
  QueryState,
  ResultCount,
  SearchField,
  Skeleton,
  TextButton,
} from '@portal/shared/ui';
import {
  listDesignations,
  listSharedAreas,
  passesFilters,
  useFacultyFilters,
} from '../features/faculty/faculty-filters.ts';
import { FacultyList } from '../features/faculty/faculty-list.tsx';
import { FilterChips, FilterRows } from '../features/faculty/filter-chips.tsx';
import { JoinOurTeam } from '../features/faculty/join-our-team.tsx';
import { facultyQuery } from '../features/faculty/list-faculty.ts';
import { openingsQuery } from '../features/faculty/list-openings.ts';
import { paperCountsQuery } from '../features/faculty/list-paper-counts.ts';
import { recentPapersQuery } from '../features/faculty/list-recent-papers.ts';
import { matchesFaculty } from '../features/faculty/match-faculty.ts';
import { Finder, FinderNote } from '../site/finder.tsx';
import { pageTextsQuery } from '../site/list-page-texts.ts';
import { useSearchText } from '../site/use-search-text.ts';

const textsQuery = pageTextsQuery(['join-our-team']);

export function FacultyPage() {
  const faculty = usePublished(facultyQuery);
  const paperCounts = usePublished(paperCountsQuery);
  const recentPapers = usePublished(recentPapersQuery);
  const texts = usePublished(textsQuery);
  const { query, setQuery } = useSearchText();
  const { filters, isFiltered, hrefFor, toggle, clear } = useFacultyFilters();
  const members = faculty.data ?? [];
  const found = members.filter((member) => matchesFaculty(member, query) && passesFilters(member, filters));
  const isNarrowed = query !== '' || isFiltered;

  return (
    <>
      <Container>
        <PageHeader
          title="Faculty"
          lede="The people who teach, supervise and publish. Each small chart counts that person’s papers by year, so that you see the work before the title."
        />
        <Finder action="/faculty">
          <SearchField
            name="q"
            label="Search by name, designation, specialization or research area"
            placeholder="For example: sampling"
            value={query}
            onChange={setQuery}
            delay={0}
          />
          {faculty.data && (
            <FinderNote>
              <ResultCount
                count={found.length}
                total={faculty.data.length}
                noun={['person', 'people']}
                suffix={query === '' ? undefined : `match “${query}”`}
              />
              {isNarrowed && (
                <TextButton onClick={clear}>{isFiltered ? 'Clear search and filters' : 'Clear search'}</TextButton>
              )}
            </FinderNote>
          )}
          {members.length > 0 && (
            <FilterRows>
              <FilterChips
                label="Designation"
                options={listDesignations(members)}
                chosen={filters.designation}
                hrefFor={(value) => hrefFor('designation', value)}
                onToggle={(value) => toggle('designation', value)}
              />
              <FilterChips
                label="Research area"
                options={listSharedAreas(members)}
                chosen={filters.area}
                hrefFor={(value) => hrefFor('area', value)}
                onToggle={(value) => toggle('area', value)}
              />
              <FilterChips
                label="Supervision"
                options={[{ value: 'yes', people: members.filter(({ acceptsPhd }) => acceptsPhd).length }]}
                chosen={filters.acceptsPhd ? 'yes' : null}
                hrefFor={(value) => hrefFor('phd', value)}
                onToggle={(value) => toggle('phd', value)}
                words={() => 'Accepts Ph.D. students'}
              />
            </FilterRows>
          )}
        </Finder>
        <QueryState
          query={faculty}
          errorTitle="The faculty could not be loaded"
          skeleton={<Skeleton shape="row" count={9} columns={3} />}
          isEmpty={() => found.length === 0}
          empty={
            <EmptyState
              title="No Faculty Found"
              headingLevel={2}
              action={isNarrowed && <TextButton onClick={clear}>Show everyone</TextButton>}
            >
              Please try a different search term
            </EmptyState>
          }
        >
          {() => (
            <FacultyList
              members={found}
              paperCounts={paperCounts.data ?? []}
              recentPapers={recentPapers.data ?? []}
              query={query}
            />
          )}
        </QueryState>
      </Container>
      <JoinOurTeam text={texts.data?.[0]} />
    </>
  );
}

export function prefetchFacultyPage(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(facultyQuery),
    client.prefetchQuery(paperCountsQuery),
    client.prefetchQuery(recentPapersQuery),
    client.prefetchQuery(openingsQuery),
    client.prefetchQuery(textsQuery),
  ]);
}
