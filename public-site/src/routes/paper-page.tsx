import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type RouteParams, usePageTitle, usePublished } from '@portal/shared/contract';
import { Container, PageHeader, QueryState, Section, Skeleton } from '@portal/shared/ui';
import { type PaperDetail, paperQuery } from '../features/research/paper/get-paper.ts';
import { citationCountsQuery } from '../features/research/paper/list-citation-counts.ts';
import { relatedPapersQuery } from '../features/research/paper/list-related-papers.ts';
import { PaperFacts } from '../features/research/paper/paper-facts.tsx';
import { AuthorLine } from '../features/research/author-line.tsx';
import { CiteBox } from '../features/research/cite-box.tsx';
import { PaperRows } from '../features/research/paper-rows.tsx';
import { Crumb } from '../site/crumb.tsx';
import { MissingPage } from '../site/missing-page.tsx';
import { PageBody } from '../site/page-body.tsx';

export function PaperPage() {
  const { slug = '' } = useParams();
  const paper = usePublished(paperQuery(slug));
  usePageTitle(paper.data?.title);
  return (
    <QueryState
      query={paper}
      errorTitle="This paper could not be loaded"
      skeleton={
        <Container>
          <Skeleton shape="row" count={6} />
        </Container>
      }
      missing={<MissingPage />}
    >
      {(data) => <Article paper={data} />}
    </QueryState>
  );
}

function Article({ paper }: { paper: PaperDetail }) {
  const counts = usePublished(citationCountsQuery);
  const related = usePublished(relatedPapersQuery(paper.slug));
  return (
    <PageBody>
      <Crumb to="/research">All papers</Crumb>
      <PageHeader
        title={paper.title}
        meta={<AuthorLine authors={paper.authors} facultyAuthors={paper.facultyAuthors} />}
      />
      <PaperFacts paper={paper} counts={counts.data ?? []} />
      <Section
        gap="tight"
        heading="Cite this paper"
        intro="In the style of the APA, and for reference managers."
        id="cite"
      >
        <CiteBox paper={paper} />
      </Section>
      <QueryState
        query={related}
        errorTitle="Related papers could not be loaded"
        isEmpty={(papers) => papers.length === 0}
        empty={null}
      >
        {(papers) => (
          <Section
            gap="tight"
            heading="Related papers"
            intro="They share keywords or authors with this one."
            id="related"
          >
            <PaperRows papers={papers} />
          </Section>
        )}
      </QueryState>
    </PageBody>
  );
}

export function prefetchPaperPage(client: QueryClient, { slug = '' }: RouteParams): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(paperQuery(slug)),
    client.prefetchQuery(relatedPapersQuery(slug)),
    client.prefetchQuery(citationCountsQuery),
  ]);
}
