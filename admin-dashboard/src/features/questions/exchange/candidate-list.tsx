import styled from 'styled-components';
import { Badge, Checkbox } from '@portal/shared/ui';
import { KIND_WORDS } from '../question.ts';
import type { Candidate, Outcome } from './import-run.ts';

interface CandidateListProps {
  candidates: readonly Candidate[];
  chosen: ReadonlySet<number>;
  outcomes: ReadonlyMap<number, Outcome>;
  isDisabled: boolean;
  onChoose: (place: number, isChosen: boolean) => void;
}

/** The questions that a file was read as, each to be taken or left, and what became of it. */
export function CandidateList({ candidates, chosen, outcomes, isDisabled, onChoose }: CandidateListProps) {
  return (
    <List>
      {candidates.map(({ place, entry, isRepeated }) => {
        const outcome = outcomes.get(place);
        return (
          <li key={place}>
            <Head>
              <Checkbox
                label={entry.title}
                hint={shortened(entry.question.stem)}
                checked={chosen.has(place)}
                disabled={isDisabled || outcome?.state === 'stored'}
                onChange={({ target }) => onChoose(place, target.checked)}
              />
              <Badge {...(outcome?.state === 'stored' && { tone: 'success' as const })}>
                {outcome ? WORDS[outcome.state] : isRepeated ? 'twice in this file' : KIND_WORDS[entry.question.kind]}
              </Badge>
            </Head>
            {outcome?.state === 'failed' && <Why>{outcome.why}</Why>}
          </li>
        );
      })}
    </List>
  );
}

const WORDS = { waiting: 'waiting', sending: 'being sent', stored: 'in the bank', failed: 'not stored' } as const;

function shortened(stem: string): string {
  const line = stem.replaceAll(/\s+/g, ' ').trim();
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
}

const List = styled.ul`
  border-block-end: 1px solid var(--border);
  & > li {
    padding-block: var(--space-3);
    border-block-start: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: flex-start;
  justify-content: space-between;
  & > :last-child {
    flex: none;
  }
`;

const Why = styled.p`
  margin-block-start: var(--space-1);
  color: var(--danger-text);
  font-size: var(--text-sm);
`;
