import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Container, DataTable, EmptyState, formatDate, PageHeader, QueryState, Skeleton } from '@portal/shared/ui';
import { newsQuery } from '../features/news/list-news.ts';

/** The first page of this part: a list with each of its states, to begin from. */
export function FirstPage() {
  const news = useQuery(newsQuery);
  return (
    <Container>
      <PageHeader title="New part" lede="What is new at the department." />
      <QueryState
        query={news}
        errorTitle="The news could not be loaded"
        headingLevel={2}
        skeleton={<Skeleton shape="row" count={3} label="Loading the news..." />}
        empty={
          <EmptyState title="No news" headingLevel={2}>
            What the department announces appears here.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption="News"
            columns={[
              { key: 'text', header: 'What is new', render: ({ text }) => text },
              { key: 'date', header: 'Since', render: ({ date }) => formatDate(date, { style: 'short' }) },
            ]}
            rows={rows}
            getRowKey={({ id }) => id}
          />
        )}
      </QueryState>
    </Container>
  );
}

export function prefetchFirstPage(client: QueryClient) {
  return client.prefetchQuery(newsQuery);
}
