import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { ButtonLink, DescriptionList, FigureFrame, ResponsiveFigure, TagList, TextLink } from '@portal/shared/ui';
import { describeStanding } from './describe-standing.ts';
import type { PaperDetail } from './get-paper.ts';
import { StandingFigure } from './standing-figure.tsx';

interface PaperFactsProps {
  paper: PaperDetail;
  /** Citations of every paper; empty while they are not known. */
  counts: readonly number[];
}

/** The abstract beside where the paper appeared and how it stands. */
export function PaperFacts({ paper, counts }: PaperFactsProps) {
  const figure = (width: number) => <StandingFigure counts={counts} count={paper.citationCount} width={width} />;
  return (
    <Root>
      <section aria-labelledby="abstract">
        <h2 id="abstract">Abstract</h2>
        {paper.abstract.trim() === '' && <p>The abstract is not recorded here yet.</p>}
        {paper.abstract
          .split(/\n\s*\n/)
          .filter((part) => part.trim() !== '')
          .map((part) => (
            <p key={part}>{part}</p>
          ))}
        {paper.keywords.length > 0 && (
          <TagList
            tags={paper.keywords}
            label="Keywords"
            hrefFor={(keyword) => `/research?q=${encodeURIComponent(keyword)}`}
          />
        )}
      </section>
      <aside aria-label="About this paper">
        <DescriptionList
          gap="ruled"
          items={[
            { term: 'Journal', value: <cite>{paper.journal}</cite> },
            { term: 'Published', value: [paper.year, paper.issue].filter(Boolean).join(', ') },
            { term: 'Pages', value: paper.pages?.replace(/\s*-+\s*/, '–') },
            {
              term: 'DOI',
              value: paper.doi && <TextLink href={`https://doi.org/${paper.doi}`}>{paper.doi}</TextLink>,
            },
            { term: 'Data', value: paper.hasOpenData ? 'Data or code can be downloaded' : '' },
          ]}
        />
        {(paper.url !== null || paper.downloadUrl !== null) && (
          <Buttons>
            {paper.downloadUrl !== null && (
              <ButtonLink href={paper.downloadUrl} variant="primary" download>
                <Download aria-hidden="true" /> PDF
              </ButtonLink>
            )}
            {paper.url !== null && <ButtonLink href={paper.url}>Read at the publisher</ButtonLink>}
          </Buttons>
        )}
        {counts.length > 0 && (
          <FigureFrame
            title={describeStanding(counts, paper.citationCount)}
            subtitle="Citations of each paper of the department"
          >
            <ResponsiveFigure phone={figure(340)} tablet={figure(680)} laptop={figure(380)} wide={figure(470)} />
          </FigureFrame>
        )}
      </aside>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--gutter);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
  & > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    align-content: start;
  }
  & > section > p {
    max-inline-size: var(--measure);
    font-size: var(--text-lg);
    line-height: 1.6;
  }
  & dd {
    overflow-wrap: anywhere;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    & > section {
      padding-inline-end: var(--space-6);
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  @media print {
    display: none;
  }
`;
