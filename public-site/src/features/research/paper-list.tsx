import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, EmptyState, Pagination, QueryState, Skeleton, TextLink } from '@portal/shared/ui';
import { usePublishedOrPrevious } from '../../site/use-published-or-previous.ts';
import { ExportPapers } from './export-papers.tsx';
import { PAPERS_PER_PAGE, type PaperSearch, papersQuery } from './list-papers.ts';
import { PaperRow } from './paper-row.tsx';

interface PaperListProps {
  search: PaperSearch;
  /** Takes search and year off. */
  onViewAll: () => void;
}

/** A page of papers, or the words of section 5 when none is found. */
export function PaperList({ search, onViewAll }: PaperListProps) {
  const query = usePublishedOrPrevious(papersQuery(search));
  const [params] = useSearchParams();

  function hrefFor(page: number): string {
    const next = new URLSearchParams(params);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    return `/research?${next.toString()}`;
  }

  return (
    <QueryState
      query={query}
      errorTitle="The papers could not be loaded"
      skeleton={<Skeleton shape="row" count={5} />}
      isEmpty={(data) => data.total === 0}
      empty={
        <Space>
          <EmptyState
            title="No Research Papers Found"
            action={
              <Button variant="primary" onClick={onViewAll}>
                View All Papers
              </Button>
            }
          >
            Try adjusting your search term or browse all papers
          </EmptyState>
        </Space>
      }
    >
      {({ papers, total }) => (
        <>
          <List aria-busy={query.isPrevious}>
            {papers.map((paper) => (
              <PaperRow key={paper.id} paper={paper} query={search.query} />
            ))}
          </List>
          {papers.length > 0 && <ExportPapers filter={search} total={total} />}
          {papers.length > 0 ? (
            <Pages>
              <Pagination
                page={search.page}
                pageSize={PAPERS_PER_PAGE}
                total={total}
                shown={papers.length}
                hrefFor={hrefFor}
                label="Pages of papers"
              />
            </Pages>
          ) : (
            <Space>
              <EmptyState title="There is no such page">
                <TextLink to={hrefFor(1)}>Go to the first page of papers</TextLink>
              </EmptyState>
            </Space>
          )}
        </>
      )}
    </QueryState>
  );
}

const List = styled.ol`
  & > li:first-child {
    padding-block-start: var(--space-3);
  }
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Pages = styled.div`
  padding-block-start: var(--space-4);
`;

const Space = styled.div`
  padding-block-start: var(--space-6);
`;
