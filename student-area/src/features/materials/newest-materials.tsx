import { Button, EmptyState, formatNumber, LinkArrow, QueryState, Skeleton, Stack } from '@portal/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { newestMaterialsOptions } from './list-materials.ts';
import { MaterialRow } from './material-row.tsx';

/** The newest materials, a few at first and a few more with every 'Load More'. */
export function NewestMaterials() {
  const query = useInfiniteQuery(newestMaterialsOptions());
  return (
    <QueryState
      query={query}
      errorTitle="The study materials could not be loaded"
      skeleton={<Skeleton shape="row" count={6} label="Loading study materials..." />}
      isEmpty={({ pages }) => pages[0]?.total === 0}
      empty={
        <EmptyState title="No Study Materials Found">
          Nothing has been uploaded yet. New material appears here.
        </EmptyState>
      }
    >
      {({ pages }) => {
        const materials = pages.flatMap((page) => page.rows);
        const total = pages.at(-1)?.total ?? materials.length;
        return (
          <Stack gap={4}>
            <ul>
              {materials.map((material) => (
                <MaterialRow key={material.id} material={material} headingLevel={3} />
              ))}
            </ul>
            <Foot>
              <p role="status">
                {formatNumber(materials.length)} of {formatNumber(total)} study materials, newest first
              </p>
              {query.hasNextPage && (
                <Button
                  isBusy={query.isFetchingNextPage}
                  busyLabel="Loading..."
                  onClick={() => void query.fetchNextPage()}
                >
                  Load More
                </Button>
              )}
              <LinkArrow to="/students/materials">Search all study materials</LinkArrow>
            </Foot>
          </Stack>
        );
      }}
    </QueryState>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  color: var(--text-muted);
  font-size: var(--text-sm);
  & > p {
    margin-inline-end: auto;
  }
`;
