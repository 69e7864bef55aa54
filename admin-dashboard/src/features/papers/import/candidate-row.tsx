import styled from 'styled-components';
import { Badge, Checkbox } from '@portal/shared/ui';
import type { JudgedPaper } from './judged-paper.ts';
import { ProblemList } from './problem-list.tsx';

interface CandidateRowProps {
  paper: JudgedPaper;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One entry as it was read: to be added, known, or with what is wrong at which line. */
export function CandidateRow({ paper, isChosen, onChoose }: CandidateRowProps) {
  const { outcome, input, title, authors, linked, line, problems, notes } = paper;
  return (
    <Row>
      <Head>
        {outcome === 'new' ? (
          <Checkbox label={title} checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        ) : (
          <span>{title}</span>
        )}
        <OutcomeBadge outcome={outcome} />
      </Head>
      <Facts>
        {authors !== '' && <p>{authors}</p>}
        {input && <p>{[input.journal, input.issue, input.year, input.doi].filter(Boolean).join(', ')}</p>}
        {outcome === 'new' && linked.length > 0 && <p>{`Linked to ${linked.join(', ')}`}</p>}
        {outcome === 'new' && notes.map((note) => <p key={note}>{note}</p>)}
        {problems.length === 0 && <p>{`Line ${line}`}</p>}
      </Facts>
      {problems.length > 0 && <ProblemList problems={problems} />}
    </Row>
  );
}

function OutcomeBadge({ outcome }: Pick<JudgedPaper, 'outcome'>) {
  if (outcome === 'new') return <Badge tone="success">new</Badge>;
  if (outcome === 'unfit') return <Badge tone="danger">not understood</Badge>;
  if (outcome === 'repeated') return <Badge>twice in this text</Badge>;
  return <Badge>{outcome === 'same_doi' ? 'known by its DOI' : 'known by title and year'}</Badge>;
}

const Row = styled.li`
  display: grid;
  gap: var(--space-1);
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--border);
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: flex-start;
  justify-content: space-between;
  font-weight: var(--weight-strong);
  & > :last-child {
    flex: none;
  }
`;

const Facts = styled.div`
  color: var(--text-muted);
`;
