import { type QueryClient, useQuery } from '@tanstack/react-query';
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
import { FacultyList } from '../features/faculty/faculty-list.tsx';
import { JoinOurTeam } from '../features/faculty/join-our-team.tsx';
import { facultyQuery } from '../features/faculty/list-faculty.ts';
import { openingsQuery } from '../features/faculty/list-openings.ts';
import { paperCountsQuery } from '../features/faculty/list-paper-counts.ts';
import { matchesFaculty } from '../features/faculty/match-faculty.ts';
import { Finder, FinderNote } from '../features/site/finder.tsx';
import { pageTextsQuery } from '../features/site/list-page-texts.ts';
import { useSearchText } from '../features/site/use-search-text.ts';

const textsQuery = pageTextsQuery(['join-our-team']);

export function FacultyPage() {
  const faculty = useQuery(facultyQuery);
  const paperCounts = useQuery(paperCountsQuery);
  const texts = useQuery(textsQuery);
  const { query, setQuery } = useSearchText();
  const found = faculty.data?.filter((member) => matchesFaculty(member, query)) ?? [];

  return (
    <>
      <Container>
        <PageHeader
          title="Faculty"
          lede="The people who teach, supervise and publish. Each small chart counts that person’s papers by year, so that you see the work before the title."
        />
        <Finder>
          <SearchField
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
              {query !== '' && <TextButton onClick={() => setQuery('')}>Clear search</TextButton>}
            </FinderNote>
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
              action={query !== '' && <TextButton onClick={() => setQuery('')}>Show everyone</TextButton>}
            >
              Please try a different search term
            </EmptyState>
          }
        >
          {() => <FacultyList members={found} paperCounts={paperCounts.data ?? []} query={query} />}
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
    client.prefetchQuery(openingsQuery),
    client.prefetchQuery(textsQuery),
  ]);
}
