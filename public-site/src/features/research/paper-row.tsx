import { useId, useState } from 'react';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { ButtonLink, DisclosureButton, formatNumber, Highlight, TagList, TextLink } from '@portal/shared/ui';
import { AuthorLine } from './author-line.tsx';
import { CiteBox } from './cite-box.tsx';
import type { AuthoredPaper } from './list-papers.ts';

/** One paper as a ruled row: year, what it found, how often it was cited. */
export function PaperRow({ paper, query }: { paper: AuthoredPaper; query: string }) {
  const [isCiteOpen, setIsCiteOpen] = useState(false);
  const citeId = useId();
  const title = <Highlight text={paper.title} query={query} />;
  return (
    <Root>
      <Year>{paper.year}</Year>
      <Main>
        <h3 id={paper.slug}>
          <Link to={`/research/papers/${paper.slug}`}>{title}</Link>
        </h3>
        <By>
          <AuthorLine authors={paper.authors} facultyAuthors={paper.facultyAuthors} query={query} />.{' '}
          <cite>{[paper.journal, paper.issue].filter(Boolean).join(', ')}</cite>
          {paper.doi !== null && (
            <>
              {' '}
              <TextLink href={`https://doi.org/${paper.doi}`}>doi:{paper.doi}</TextLink>
            </>
          )}
        </By>
        <p>
          <Highlight text={paper.abstract} query={query} />
        </p>
        <TagList
          tags={paper.keywords}
          label="Keywords"
          query={query}
          hrefFor={(keyword) => `/research?q=${encodeURIComponent(keyword)}`}
        />
        <div id={citeId} hidden={!isCiteOpen}>
          {isCiteOpen && <CiteBox paper={paper} />}
        </div>
      </Main>
      <Side>
        <p>
          <b>{formatNumber(paper.citationCount)}</b> {paper.citationCount === 1 ? 'citation' : 'citations'}
        </p>
        {paper.downloadUrl !== null && (
          <ButtonLink href={paper.downloadUrl} size="dense" download aria-label={`Download ${paper.title}`}>
            <Download aria-hidden="true" /> PDF
          </ButtonLink>
        )}
        <DisclosureButton
          isOpen={isCiteOpen}
          onToggle={() => setIsCiteOpen(!isCiteOpen)}
          controls={citeId}
          labels={['Cite', 'Close']}
          subject={paper.title}
        />
      </Side>
    </Root>
  );
}

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--gutter);
  padding-block: var(--space-6);
  border-block-end: 1px solid var(--border);
  ${media.lg} {
    grid-template-columns: 5rem minmax(0, 1fr) 11rem;
  }
`;

const Year = styled.p`
  padding-block-start: 0.25rem;
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  max-inline-size: 46rem;
  & h3 {
    line-height: 1.25;
  }
  & h3 > a {
    color: inherit;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  & h3 > a:not(:hover, :focus-visible) {
    text-decoration-color: var(--border-strong);
  }
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
    line-height: 1.55;
  }
`;

const By = styled.p`
  && {
    color: var(--text);
  }
`;

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  align-items: center;
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & b {
    font: var(--weight-heading) 1.75rem/1 var(--font-heading);
  }
  ${media.lg} {
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-3);
  }
`;
