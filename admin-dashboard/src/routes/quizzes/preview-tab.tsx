import { Shuffle } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  Button,
  Cluster,
  EmptyState,
  formatCount,
  formatNumber,
  QueryState,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@portal/shared/ui';
import { quizPreviewQuery } from '../../features/quizzes/preview-quiz.ts';
import { QuizPreview } from '../../features/quizzes/quiz-preview.tsx';
import type { Quiz } from '../../features/quizzes/quiz.ts';

/** A quiz as a student would get it. Which draw it is stands in the address. */
export function PreviewTab({ quiz }: { quiz: Quiz }) {
  const [params, setParams] = useSearchParams();
  const seed = seedOf(params.get('draw'));
  const query = useQuery(quizPreviewQuery(quiz.id, seed));

  function handleOther() {
    setParams({ tab: 'preview', draw: String(seed + 1) }, { replace: true, preventScrollReset: true });
  }

  return (
    <QueryState
      query={query}
      errorTitle="The preview could not be made"
      headingLevel={2}
      skeleton={<Skeleton shape="row" count={6} />}
      isEmpty={({ questions }) => questions.length === 0}
      empty={
        <EmptyState title="No questions yet" headingLevel={2}>
          Choose questions under Questions and save them; then they are shown here as students get them.
        </EmptyState>
      }
    >
      {(preview) => (
        <Stack gap={5}>
          <VisuallyHidden as="h2">Preview of the quiz</VisuallyHidden>
          <Cluster gap={3}>
            <Button size="dense" onClick={handleOther} isBusy={query.isPlaceholderData} busyLabel="Drawing...">
              <Shuffle aria-hidden="true" />
              Another draw
            </Button>
            <p role="status">
              Draw {formatNumber(seed)}: {formatCount(preview.questions.length, 'question')},{' '}
              {formatNumber(preview.max_score, 2)} points, {preview.duration_minutes} min
            </p>
          </Cluster>
          <p>
            What students get of the questions that are saved: each attempt has draws, numbers and an order of its own.
            Nothing is stored, and no attempt is begun.
          </p>
          <QuizPreview key={seed} quizId={quiz.id} seed={seed} preview={preview} isStale={query.isPlaceholderData} />
        </Stack>
      )}
    </QueryState>
  );
}

/** What stands in the address is a whole number from 1 on; anything else is the first draw. */
function seedOf(typed: string | null): number {
  const seed = Number(typed ?? '1');
  return Number.isSafeInteger(seed) && seed >= 1 ? seed : 1;
}
