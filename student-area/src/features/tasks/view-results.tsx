import {
  formatCount,
  Alert,
  Button,
  DescriptionList,
  Dialog,
  formatDateTime,
  formatNumber,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { describeTime, type Task } from './task.ts';
import { GradeBadge } from './grade-badge.tsx';

export function ViewResults({ assessment }: { assessment: Task }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        View Results<VisuallyHidden> {assessment.title}</VisuallyHidden>
      </Button>
      {isOpen && <ResultDialog assessment={assessment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ResultDialog({ assessment, onClose }: { assessment: Task; onClose: () => void }) {
  const { score, grade, maxMarks } = assessment;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={assessment.title}
      description={assessment.subject}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {score === null || grade === null ? (
        <Alert tone="info" role={null} title="No result of yours is published here">
          Either it is still being marked, or you did not sit this assessment. It appears here when the department
          publishes it.
        </Alert>
      ) : (
        <>
          <Score>
            <b>{formatNumber(score, 1)}</b>
            <span>of {formatNumber(maxMarks)} marks</span>
            <GradeBadge grade={grade} />
          </Score>
          <svg
            className="plot plot-fill"
            viewBox="0 0 560 24"
            width="560"
            height="24"
            role="img"
            aria-label={`${formatNumber(score, 1)} of ${formatCount(maxMarks, 'mark')}`}
          >
            <rect x="0" y="8" width="560" height="8" className="p-band" />
            <rect
              x="0"
              y="8"
              width={Math.round((560 * Math.min(score, maxMarks)) / maxMarks)}
              height="8"
              className="p-bar"
            />
            <circle cx={Math.round(8 + (544 * Math.min(score, maxMarks)) / maxMarks)} cy="12" r="7" className="p-hi" />
          </svg>
        </>
      )}
      <DescriptionList
        gap="ruled"
        items={[
          { term: 'Category', value: assessment.category },
          { term: 'Class', value: assessment.className },
          { term: 'Date', value: formatDateTime(assessment.opensAt) },
          { term: 'Duration', value: describeTime(assessment) },
          { term: 'Syllabus', value: assessment.syllabus },
        ]}
      />
    </Dialog>
  );
}

const Score = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: baseline;
  color: var(--text-muted);
  & > b {
    color: var(--text);
    font-family: var(--font-heading);
    font-size: 2.5rem;
    font-weight: var(--weight-heading);
    line-height: 1;
  }
`;
