import type { Overtaken } from '@portal/shared/autosave';
import { Alert, Button, Cluster } from '@portal/shared/ui';
import styled from 'styled-components';
import { type Answer, AnswerWords } from '@portal/shared/question-drawing';
import type { Question } from './paper.ts';

interface ConflictChoiceProps {
  question: Question;
  overtaken: Overtaken<Answer | null, number>;
  onChoose: (whose: 'mine' | 'theirs') => void;
}

/** Two answers to one question, from two windows or devices: which one counts. */
export function ConflictChoice({ question, overtaken, onChoose }: ConflictChoiceProps) {
  return (
    <Alert
      tone="warning"
      title="Which answer counts?"
      action={
        <Cluster>
          <Button onClick={() => onChoose('mine')}>Keep the one from here</Button>
          <Button onClick={() => onChoose('theirs')}>Keep the one that is saved</Button>
        </Cluster>
      }
    >
      This question was answered in another window or on another device meanwhile.
      <Both>
        <dt>From here</dt>
        <dd>
          <AnswerWords question={question} answer={overtaken.mine.value} />
        </dd>
        <dt>Saved</dt>
        <dd>
          <AnswerWords question={question} answer={overtaken.theirs.value} />
        </dd>
      </Both>
    </Alert>
  );
}

const Both = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  margin-block: var(--space-2);
  & > dt {
    font-weight: var(--weight-strong);
  }
`;
