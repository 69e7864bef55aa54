import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Alert } from '@portal/shared/ui';
import { CandidateRow } from './candidate-row.tsx';
import { describeBibliography, type JudgedBibliography, type JudgedPaper } from './judged-paper.ts';
import { ProblemList } from './problem-list.tsx';

interface ImportPreviewProps {
  bibliography: JudgedBibliography;
  isChosen: (paper: JudgedPaper) => boolean;
  onChoose: (paper: JudgedPaper, isChosen: boolean) => void;
}

/** What a bibliography was read as, before anything is stored. Takes focus when it appears. */
export function ImportPreview({ bibliography, isChosen, onChoose }: ImportPreviewProps) {
  const summaryRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => summaryRef.current?.focus(), []);
  const { papers, problems } = bibliography;

  return (
    <div>
      <Summary ref={summaryRef} tabIndex={-1}>
        {describeBibliography(bibliography)}
      </Summary>
      {problems.length > 0 && (
        <Alert tone="danger" title="This could not be read" role={null}>
          <ProblemList problems={problems} />
        </Alert>
      )}
      <List>
        {papers.map((paper) => (
          <CandidateRow
            key={paper.place}
            paper={paper}
            isChosen={isChosen(paper)}
            onChoose={(value) => onChoose(paper, value)}
          />
        ))}
      </List>
    </div>
  );
}

const Summary = styled.p`
  padding-block-end: var(--space-3);
  font-weight: var(--weight-strong);
  &:focus {
    outline: none;
  }
`;

const List = styled.ul`
  margin-block-start: var(--space-3);
  border-block-end: 1px solid var(--border);
`;
