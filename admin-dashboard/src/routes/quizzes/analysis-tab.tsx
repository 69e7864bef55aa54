import { Stack } from '@portal/shared/ui';
import { ItemReports } from '../../features/quizzes/item-reports.tsx';
import type { Quiz } from '../../features/quizzes/quiz.ts';
import { RegradePanel } from '../../features/quizzes/regrade-panel.tsx';
import { ReliabilityRow } from '../../features/quizzes/reliability-row.tsx';

/** How a quiz and its questions did, and grading it again. */
export function AnalysisTab({ quiz }: { quiz: Quiz }) {
  return (
    <Stack gap={6}>
      <ReliabilityRow quizId={quiz.id} />
      <ItemReports quizId={quiz.id} />
      <RegradePanel quiz={quiz} />
    </Stack>
  );
}
