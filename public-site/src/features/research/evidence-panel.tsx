import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { FigureFrame, ResponsiveFigure, StatFigure } from '@portal/shared/ui';
import { CitationsFigure } from './citations-figure.tsx';
import type { Citations } from './list-citations.ts';
import type { Project } from './list-projects.ts';
import { summariseResearch } from './summarise-research.ts';

interface EvidencePanelProps {
  citations: Citations;
  ongoing: readonly Project[];
}

/** The three summary figures, with every paper they count beside them. */
export function EvidencePanel({ citations, ongoing }: EvidencePanelProps) {
  const { papers, total } = citations;
  return (
    <Root aria-label="Research in figures">
      <Numbers>
        {summariseResearch(citations, ongoing).map((figure) => (
          <StatFigure key={figure.label} {...figure} />
        ))}
      </Numbers>
      {papers.length > 0 && (
        <FigureFrame
          title="Old papers have had longer to be read"
          subtitle={
            papers.length === total
              ? `Citations of each of our ${total} papers, by year of publication`
              : `Citations of our ${papers.length} newest papers, by year of publication`
          }
          source="Points are shifted slightly sideways so that none hides another."
        >
          <ResponsiveFigure
            phone={<CitationsFigure papers={papers} width={350} height={260} />}
            tablet={<CitationsFigure papers={papers} width={690} height={270} />}
            wide={<CitationsFigure papers={papers} width={830} height={270} />}
          />
        </FigureFrame>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--rule);
  ${media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  }
`;

const Numbers = styled.div`
  --text-figure: 2.5rem;
  display: grid;
  align-content: start;
  gap: var(--space-5);
  & > div {
    padding-block-end: var(--space-5);
    border-block-end: 1px solid var(--border);
  }
  & > div:last-child {
    padding-block-end: 0;
    border: 0;
  }
`;
