import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Cluster } from '@portal/shared/ui';
import { ConfirmWrite } from '../../ui/confirm-write.tsx';
import { useFinish } from '../../ui/use-editor.ts';
import { EditedRow } from '../../ui/use-record-draft.ts';
import { type Quiz, readQuiz } from './quiz.ts';
import { QuizFacts } from './quiz-facts.tsx';
import { QuizForm } from './quiz-form.tsx';
import { releaseQuiz } from './release-quiz.ts';

/** The terms of a quiz, with what changes them. */
export function QuizHead({ quiz }: { quiz: Quiz }) {
  const [edited, setEdited] = useState<Quiz | null>(null);
  const [isReleasing, setIsReleasing] = useState(false);
  const finish = useFinish();
  return (
    <Root>
      <QuizFacts quiz={quiz} />
      <Cluster gap={2}>
        <Button size="dense" onClick={() => setEdited(quiz)}>
          <Pencil aria-hidden="true" />
          Edit the quiz
        </Button>
        {quiz.release === 'by hand' && quiz.releasedAt === null && (
          <Button size="dense" onClick={() => setIsReleasing(true)}>
            <Eye aria-hidden="true" />
            Release the results
          </Button>
        )}
      </Cluster>
      {edited && (
        <EditedRow key={edited.updatedAt} value={{ id: edited.id, version: edited.updatedAt }}>
          <QuizForm
            record={edited}
            onSaved={() => {
              setEdited(null);
              finish('Quiz updated', edited.title);
            }}
            onReload={async () => setEdited(await readQuiz(quiz.id))}
            onClose={() => setEdited(null)}
          />
        </EditedRow>
      )}
      {isReleasing && (
        <ConfirmWrite
          title={`Release the results of ${quiz.title}?`}
          confirmLabel="Release"
          tone="primary"
          problemTitle="The results were not released"
          onConfirm={async () => {
            await releaseQuiz(quiz.id);
            setIsReleasing(false);
            finish('Results released', quiz.title);
          }}
          onClose={() => setIsReleasing(false)}
        >
          Everybody who sat it sees marks, right answers and feedback at once. Nobody begins it any more. This cannot be
          taken back.
        </ConfirmWrite>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: start;
  justify-content: space-between;
  margin-block-end: var(--space-5);
`;
